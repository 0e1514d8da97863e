import { setTimeout } from 'node:timers/promises';
import {
  deliverDue,
  type Delivery,
} from '../../supabase/functions/deliver-notifications/deliver.ts';
import type { Claimed, Outbox } from '../../supabase/functions/deliver-notifications/outbox.ts';
import type { Database } from '../backend/database/database.ts';

/** Milliseconds between two looks at what is due. */
const INTERVAL = 5000;

/** Milliseconds that a round waits for further submissions, to claim and record them together. */
const GATHERING = 200;

/** Milliseconds that attempts get to end when the server stops; a later one is made again after the next start. */
const STOP_LIMIT = 5000;

interface RunningDelivery {
  /** Looks now: something has been submitted. */
  nudge(): void;
  /** To be awaited before the database closes. */
  stop(): Promise<void>;
}

interface Options {
  /** Recording an attempt writes: nothing is attempted while a disk is full. */
  readonly isPossible: () => boolean;
  readonly onFailure: (error: unknown) => void;
}

/** Delivers what is due, again and again; one round at a time. */
export function startDelivery(
  database: Database,
  delivery: Delivery,
  { isPossible, onFailure }: Options,
): RunningDelivery {
  const outbox = databaseOutbox(database);
  let round: Promise<void> | undefined;
  let isWanted = false;
  const stopping = new AbortController();
  const stopped = stopping.signal;
  const gather = async (): Promise<void> => setTimeout(GATHERING, undefined, { ref: false });
  const run = async (): Promise<void> => {
    while (isWanted && !stopped.aborted && isPossible()) {
      await gather();
      isWanted = false;
      await deliverDue(outbox, delivery, { stopped, gather });
    }
  };
  const nudge = (): void => {
    isWanted = true;
    round ??= run()
      .catch(onFailure)
      .finally(() => (round = undefined));
  };
  const timer = setInterval(nudge, INTERVAL);
  timer.unref();
  nudge();
  return {
    nudge,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.race([round, setTimeout(STOP_LIMIT, undefined, { ref: false })]);
    },
  };
}

/** The outbox of the embedded database. */
export function databaseOutbox(database: Database): Outbox {
  const call = <T>(text: string, value: string): Promise<readonly T[]> =>
    database.asSuperuser((sql) => sql.query<T>(text, [value]));
  return {
    claim: async (most) =>
      call<Claimed>(
        'select id, notification, submission from public.claim_notifications($1)',
        String(most),
      ),
    async plan(plans) {
      await call('select public.plan_notifications($1)', JSON.stringify(plans));
    },
    async settle(outcomes) {
      await call('select public.settle_notifications($1)', JSON.stringify(outcomes));
    },
  };
}
