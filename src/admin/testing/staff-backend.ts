/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Row = Readonly<Record<string, unknown>>;

interface Account {
  readonly password: string;
  readonly role?: string;
  readonly banned?: boolean;
}

/** One answer that is given instead of the usual one. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The part of a Supabase project that the staff page uses: a real HTTP server, its data in memory. */
export interface StaffBackend {
  readonly url: string;
  accounts: Record<string, Account>;
  /** Newest first. */
  rows: Row[];
  /** How the next requests for rows are answered; when they run out, with the rows. */
  listAnswers: Answer[];
  /** How every password sign-in is answered, if not by the accounts. */
  signInAnswer: Answer | undefined;
  /** Milliseconds by which its clock is behind the browser's. */
  clockBehindBy: number;
  /** How many sessions have been renewed. */
  renewals: number;
  /** How a sign-out is answered. */
  signOutStatus: number;
  /** How many requests for rows have come in; those that only count are not among them. */
  lists: number;
  /** How many of them asked for an exact count too. */
  counts: number;
  /** What the last of them asked for. */
  asked: URLSearchParams;
  /** Leaves requests for rows without an answer, until they are released. */
  hold(): void;
  release(): void;
  /** Takes no token that was given out before. */
  forgetTokens(): void;
  /** Takes them until they expire, but shows their holders nothing. */
  endSessions(): void;
  reset(): void;
  close(): Promise<void>;
}

export async function startStaffBackend(): Promise<StaffBackend> {
  /** Whose each token is, by e-mail address. */
  const tokens = new Map<string, string>();
  let held = Promise.resolve();
  let release = (): void => undefined;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');

  const backend: StaffBackend = {
    url: `http://127.0.0.1:${address.port}`,
    accounts: {},
    rows: [],
    listAnswers: [],
    signInAnswer: undefined,
    clockBehindBy: 0,
    renewals: 0,
    signOutStatus: 204,
    lists: 0,
    counts: 0,
    asked: new URLSearchParams(),
    hold() {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    forgetTokens: () => tokens.clear(),
    endSessions() {
      for (const given of tokens.keys()) tokens.set(given, '');
    },
    reset() {
      Object.assign(backend, { accounts: {}, rows: [], listAnswers: [], lists: 0, counts: 0 });
      backend.signInAnswer = undefined;
      Object.assign(backend, { signOutStatus: 204, clockBehindBy: 0, renewals: 0 });
      release();
      tokens.clear();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', backend.url);
    const body = await read(request);
    response.setHeader('content-type', 'application/json');
    if (url.pathname === '/auth/v1/logout')
      return void response.writeHead(backend.signOutStatus).end();
    if (url.pathname === '/auth/v1/token') {
      const { status, body: said } = token(url.searchParams.get('grant_type'), body);
      return void response.writeHead(status).end(JSON.stringify(said));
    }
    if (url.pathname === '/auth/v1/user') {
      const email = holder(request);
      const said = email ? { status: 200, body: userOf(email) } : refusal(403, 'session_not_found');
      return void response.writeHead(said.status).end(JSON.stringify(said.body));
    }
    if (request.method === 'HEAD') {
      const { status } = list(request, url, response);
      return void response.writeHead(status).end();
    }
    backend.lists += 1;
    if (request.headers.prefer === 'count=exact') backend.counts += 1;
    backend.asked = url.searchParams;
    await held;
    const given = backend.listAnswers.shift() ?? list(request, url, response);
    const { body: said } = given;
    response.writeHead(given.status).end(typeof said === 'string' ? said : JSON.stringify(said));
  }

  function token(grant: string | null, body: Record<string, string>): Answer {
    if (grant !== 'password') {
      backend.renewals += 1;
      const [, owner = ''] = (body['refresh_token'] ?? '').split(' ');
      if (![...tokens.values()].includes(owner)) return refusal(400, 'refresh_token_not_found');
      if (backend.accounts[owner]?.banned) return refusal(400, 'user_banned');
      return { status: 200, body: session(owner) };
    }
    if (backend.signInAnswer) return backend.signInAnswer;
    const email = body['email'] ?? '';
    const account = backend.accounts[email];
    if (!account || account.password !== body['password']) {
      return refusal(400, 'invalid_credentials');
    }
    return { status: 200, body: session(email) };
  }

  function session(email: string): unknown {
    const accessToken = `e30.${Buffer.from(JSON.stringify({ n: tokens.size })).toString('base64url')}.e30`;
    tokens.set(accessToken, email);
    return {
      access_token: accessToken,
      refresh_token: `of ${email}`,
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: Math.floor((Date.now() - backend.clockBehindBy) / 1000) + 3600,
      user: userOf(email),
    };
  }

  function userOf(email: string): unknown {
    const account = backend.accounts[email];
    return {
      id: `id of ${email}`,
      email,
      aud: 'authenticated',
      app_metadata: account ?? {},
      ...(account?.banned && { banned_until: '2999-01-01T00:00:00Z' }),
    };
  }

  function holder(request: IncomingMessage): string | undefined {
    return tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
  }

  function list(request: IncomingMessage, url: URL, response: ServerResponse): Answer {
    const email = holder(request);
    if (email === undefined)
      return { status: 401, body: { code: 'PGRST301', message: 'JWT expired' } };
    const account = backend.accounts[email];
    const mayRead = account?.role === 'staff' && !account.banned;
    const seen = backend.rows.filter((row) => mayRead && isAskedFor(row, url.searchParams));
    if (url.searchParams.get('order')?.startsWith('submitted_at.asc')) seen.reverse();
    const from = Number(url.searchParams.get('offset') ?? 0);
    const page = seen.slice(from, from + Number(url.searchParams.get('limit') ?? seen.length));
    response.setHeader('content-range', `0-${page.length}/${seen.length}`);
    const columns = url.searchParams.get('select')?.split(',') ?? [];
    return { status: 200, body: page.map((row) => asViewed(row, columns)) };
  }

  return backend;
}

/** The columns that are asked for: of a text's excerpt `<text>_start`, and the size `text_bytes` too. */
function asViewed(row: Row, columns: readonly string[]): Row {
  const valueOf = (column: string): unknown => {
    if (column === 'text_bytes') return Buffer.byteLength(Object.values(row).join(''));
    const whole = row[column.replace(/_start$/u, '')];
    const isTruncated = column.endsWith('_start') && typeof whole === 'string';
    return isTruncated ? Array.from(whole).slice(0, 1001).join('') : whole;
  };
  return Object.fromEntries(columns.map((column) => [column, valueOf(column)]));
}

/** Of the filters, only those of time, id and what comes after a row: all rows fulfil the others. */
function isAskedFor(row: Row, asked: URLSearchParams): boolean {
  const time = String(row['submitted_at']);
  const inTime = asked.getAll('submitted_at').every((filter) => {
    const [operator, ...rest] = filter.split('.');
    const bound = rest.join('.');
    return operator === 'gt' ? time > bound : operator === 'lte' ? time <= bound : true;
  });
  const id = asked.get('id');
  const after = /submitted_at\.lt\."([^"]+)"/u.exec(asked.get('or') ?? '')?.[1];
  if (after !== undefined && time >= after) return false;
  return inTime && (id === null || id === `eq.${String(row['id'])}`);
}

function refusal(status: number, code: string): Answer {
  return { status, body: { code: status, error_code: code, msg: code } };
}

async function read(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const json: unknown = text === '' ? {} : JSON.parse(text);
  return Object.fromEntries(
    Object.entries(Object(json)).map(([key, value]) => [key, String(value)]),
  );
}
