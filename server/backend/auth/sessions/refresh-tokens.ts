import { createHmac, timingSafeEqual } from 'node:crypto';

/** The content of a refresh token. Its number grows by one with each rotation. */
export interface RefreshClaims {
  readonly session: string;
  readonly count: number;
}

/** Refresh tokens are signed and not stored: who reads the database can't go on as somebody. */
export interface RefreshTokens {
  issue(claims: RefreshClaims): string;
  /** @returns `undefined` for a token that is not ours */
  read(token: string): RefreshClaims | undefined;
}

const TOKEN = /^(?<session>[\da-f-]{36})\.(?<count>\d{1,9})\.[\w-]+$/u;

export function createRefreshTokens(secret: string): RefreshTokens {
  const issue = ({ session, count }: RefreshClaims): string => {
    const claims = `${session}.${count}`;
    const signature = createHmac('sha256', secret).update(`refresh ${claims}`);
    return `${claims}.${signature.digest('base64url')}`;
  };
  return {
    issue,
    read(token) {
      const { session, count } = TOKEN.exec(token)?.groups ?? {};
      if (session === undefined) return undefined;
      const claims = { session, count: Number(count) };
      return isSame(token, issue(claims)) ? claims : undefined;
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
