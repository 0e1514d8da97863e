import { afterEach, describe, expect, it, vi } from 'vitest';
import { relevance } from '../engine/relevance.ts';
import { form } from '../generated/onboarding/form.ts';
import { pdfModel } from '../generated/onboarding/pdf-model.ts';
import {
  PdfWorkerClient,
  STARTED,
  type PdfReply,
  type PdfRequest,
} from './pdf-worker-client.ts';
import { summaryContent, type UndatedContent } from './document/summary-content.ts';

/** A stub of a worker: records its messages, and answers when the test calls it. */
class Workshop extends EventTarget {
  readonly asked: PdfRequest[] = [];
  ended = false;
  /** The browser's own, which the press never sets. */
  readonly onmessage = null;
  readonly onmessageerror = null;
  readonly onerror = null;

  postMessage(request: PdfRequest): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.ended = true;
  }

  answer(index: number, reply: Omit<PdfReply, 'id'>): void {
    const id = this.asked[index]?.id ?? -1;
    this.dispatchEvent(new MessageEvent('message', { data: { id, ...reply } }));
  }
}

function contentOf(name: string): UndatedContent {
  const given = { shown: relevance(form, { name }), date: new Date(), reader: 'en' };
  return summaryContent(form.model, pdfModel, given);
}

function open(): { readonly press: PdfWorkerClient; readonly workers: Workshop[] } {
  const workers: Workshop[] = [];
  const press = new PdfWorkerClient(() => {
    const worker = new Workshop();
    workers.push(worker);
    return worker;
  });
  return { press, workers };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('PdfWorkerClient', () => {
  it('makes another file for other content, in the same worker', async () => {
    const { press, workers } = open();
    const one = press.make(contentOf('One'));
    const two = press.make(contentOf('Two'));
    const files = [new Blob(['one']), new Blob(['two'])] as const;
    workers[0]?.answer(1, { file: files[1] });
    workers[0]?.answer(0, { file: files[0] });
    expect([await one, await two]).toEqual(files);
    expect(workers).toHaveLength(1);
  });

  it('rejects if the worker does not start, and waits for a started worker', async () => {
    vi.useFakeTimers();
    const { press, workers } = open();
    const failure = press.make(contentOf('One')).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(String(await failure)).toContain('did not start');
    expect(workers[0]?.ended).toBe(true);
    const slow = press.make(contentOf('One'));
    workers[1]?.dispatchEvent(new MessageEvent('message', { data: STARTED }));
    await vi.advanceTimersByTimeAsync(60_000);
    const file = new Blob(['one']);
    workers[1]?.answer(0, { file });
    expect(await slow).toBe(file);
  });
});
