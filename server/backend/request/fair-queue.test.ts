import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Holds the thread, as Postgres does while it reads. */
function computeFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('lets a page be answered between two long tasks', async () => {
  const queue = new FairQueue();
  const order: string[] = [];
  const page = async () => {
    for (let exchange = 0; exchange < 30; exchange++) await setImmediate();
    order.push('page');
  };
  const work = async (client: string) =>
    queue.run(client, async () => {
      computeFor(200);
      order.push(client);
    });
  await Promise.all([work('first'), work('second'), page()]);
  expect(order).toEqual(['first', 'page', 'second']);
});
