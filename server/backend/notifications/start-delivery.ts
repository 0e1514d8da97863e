import { setTimeout } from 'node:timers/promises';
import {
  createRounds,
  MAX_AT_ONCE,
  type Delivery,
  type Round,
} from '#supabase/functions/deliver-notifications/deliver.ts';
import type { Claimed, Outbox } from '#supabase/functions/deliver-notifications/outbox.ts';
import type { Database } from '../database/database.ts';

/** Milliseconds between two rounds. */
const INTERVAL = 5000;

/** Milliseconds that a round gathers further submissions. */
const GATHERING = 200;

/**
 * Milliseconds for attempts when the server stops. Later attempts are repeated after the next
 * start.
 */
const STOP_LIMIT = 5000;

/** Milliseconds after which a round is stuck. */
const MAX_ROUND_MS = 600_000;

/** Failures in a row after which rounds count as broken. */
const MAX_FAILED_ROUNDS = 3;

interface Options {
  /** False while the disk is full: an attempt is recorded. */
  readonly isPossible: () => boolean;
  readonly onFailure: (error: unknown) => void;
  readonly now: () => number;
}

export function databaseOutbox(database: Database): Outbox {
  const call = <T>(text: string, ...values: readonly string[]): Promise<readonly T[]> =>
    database.asSuperuser((sql) => sql.query<T>(text, values));
  return {
    claim: async (most, names, others = false) =>
      call<Claimed>(
        'select * from public.claim_notifications($1, array(select jsonb_array_elements_text($2)), $3)',
        String(most),
        JSON.stringify(names),
        String(others),
      ),
    async plan(plans) {
      await call('select public.plan_notifications($1)', JSON.stringify(plans));
    },
    async planDigests(plans, at) {
      await call(
        'select public.plan_digests($1, $2)',
        JSON.stringify(plans),
        at.toISOString(),
      );
    },
    async settle(outcomes) {
      await call('select public.settle_notifications($1)', JSON.stringify(outcomes));
    },
  };
}

/** Delivers due notifications, again and again. Channels do not wait for each other. */
export function startDelivery(outbox: Outbox, delivery: Delivery, options: Options) {
  const stopping = new AbortController();
  const { plan, channels, digest, ended } = createRounds(outbox, delivery, options.now);
  const lanes = channels.map((round) => createLane(round, options, stopping.signal));
  const planAndNudge = async (): Promise<number> => {
    const planned = await plan();
    if (planned > 0) for (const lane of lanes) lane.nudge();
    return planned;
  };
  const planning = createLane(planAndNudge, options, stopping.signal);
  const all = [planning, createLane(digest, options, stopping.signal), ...lanes];
  const nudgeAll = (): void => all.forEach((lane) => lane.nudge());
  const timer = setInterval(nudgeAll, INTERVAL);
  timer.unref();
  nudgeAll();
  return {
    /** Looks now: something has been submitted. */
    nudge: () => planning.nudge(),
    /** True if several rounds in a row fail, or a round does not end. */
    isFailing: () => all.some((lane) => lane.isFailing()),
    async stop(): Promise<void> {
      stopping.abort();
      clearInterval(timer);
      const ends = Promise.all(all.map((lane) => lane.ended())).then(ended);
      await Promise.race([ends, setTimeout(STOP_LIMIT, undefined, { ref: false })]);
    },
  };
}

function createLane(
  round: Round,
  { isPossible, onFailure, now }: Options,
  stopped: AbortSignal,
) {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let since = Infinity;
  let failed = 0;
  const gather = async (): Promise<void> => setTimeout(GATHERING, undefined, { ref: false });
  const run = async (): Promise<void> => {
    await gather();
    while (isWanted && !stopped.aborted && isPossible()) {
      isWanted = false;
      since = now();
      const count = await round();
      failed = 0;
      isWanted ||= count > 0;
      if (count < MAX_AT_ONCE) await gather();
    }
  };
  return {
    nudge(): void {
      isWanted = true;
      running ??= run()
        .catch((error: unknown) => {
          // An attempt may outlast the database; it is made again after the next start.
          if (stopped.aborted) return;
          failed++;
          onFailure(error);
        })
        .finally(() => {
          running = undefined;
          since = Infinity;
        });
    },
    isFailing: () => failed >= MAX_FAILED_ROUNDS || now() - since > MAX_ROUND_MS,
    ended: async () => running,
  };
}
