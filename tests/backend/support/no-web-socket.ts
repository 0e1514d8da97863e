/**
 * supabase-js wants a WebSocket class when it is made, and Node 20 has none. No client of ours opens
 * a realtime connection, so this one is never connected.
 */
export class NoWebSocket extends EventTarget {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readonly readyState = 3;
  readonly url = '';
  readonly protocol = '';
  readonly onopen = null;
  readonly onmessage = null;
  readonly onclose = null;
  readonly onerror = null;

  close(): void {
    throw new Error('There is no connection to close.');
  }

  send(): void {
    throw new Error('There is no connection to send on.');
  }
}
