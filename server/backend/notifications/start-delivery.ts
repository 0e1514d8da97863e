import { setTimeout } from 'node:timers/promises';
import {
  createRounds,
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

/** Delivers due notifications, again and again, by loops that do not wait for each other. */
export function startDelivery(outbox: Outbox, delivery: Delivery, options: Options) {
  const stopping = new AbortController();
  const { plan, digest, lanes } = createRounds(outbox, delivery, options.now);
  const loopOf = (round: Round) => createLoop(round, options, stopping.signal);
  const delivering = lanes.map(({ deliver }) => loopOf(deliver));
  const planning = loopOf(async () => {
    await setTimeout(GATHERING, undefined, { ref: false });
    const planned = await plan();
    if (planned > 0) for (const loop of delivering) loop.runSoon();
    return planned;
  });
  const all = [planning, loopOf(digest), ...delivering];
  const runAll = (): void => all.forEach((loop) => loop.runSoon());
  const timer = setInterval(runAll, INTERVAL);
  timer.unref();
  runAll();
  return {
    /** Call it when something has been submitted. */
    runSoon: () => planning.runSoon(),
    /** True if several rounds in a row fail, or a round does not end. */
    isFailing: () => all.some((loop) => loop.isFailing()),
    async stop(): Promise<void> {
      stopping.abort();
      clearInterval(timer);
      const loops = Promise.all(all.map((loop) => loop.ended()));
      const ends = loops.then(() => Promise.all(lanes.map((lane) => lane.ended())));
      await Promise.race([ends, setTimeout(STOP_LIMIT, undefined, { ref: false })]);
    },
  };
}

/** Repeats a round until it has handled everything, whenever it is asked to. */
function createLoop(
  round: Round,
  { isPossible, onFailure, now }: Options,
  stopped: AbortSignal,
) {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let since = Infinity;
  let failed = 0;
  const run = async (): Promise<void> => {
    while (isWanted && !stopped.aborted && isPossible()) {
      isWanted = false;
      since = now();
      const count = await round();
      failed = 0;
      isWanted ||= count > 0;
    }
  };
  return {
    runSoon(): void {
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
