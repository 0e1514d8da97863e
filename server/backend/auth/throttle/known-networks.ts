import { createHmac } from 'node:crypto';
import type { Sql } from '../../database/database.ts';

const MAX_NETWORKS = 20;
const REMEMBERED = '90 days';

/** The networks that each account has been signed in from, of which only a keyed hash is kept. */
export class KnownNetworks {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  async has(sql: Sql, userId: string, network: string): Promise<boolean> {
    const found = await sql.query(
      `select 1 from auth.known_networks
       where user_id = $1::uuid and network_hash = decode($2, 'hex')`,
      [userId, this.#hash(userId, network)],
    );
    return found.length > 0;
  }

  /** Forgets the account's oldest in return. */
  async add(sql: Sql, userId: string, network: string, now: Date): Promise<void> {
    const time = now.toISOString();
    await sql.query(
      `insert into auth.known_networks (user_id, network_hash, last_seen_at)
       values ($1::uuid, decode($2, 'hex'), $3::timestamptz)
       on conflict (user_id, network_hash) do update set last_seen_at = excluded.last_seen_at`,
      [userId, this.#hash(userId, network), time],
    );
    await sql.query(
      `delete from auth.known_networks where user_id = $1::uuid and (
         last_seen_at < $2::timestamptz - interval '${REMEMBERED}'
         or network_hash not in (
           select network_hash from auth.known_networks where user_id = $1::uuid
           order by last_seen_at desc limit ${MAX_NETWORKS}))`,
      [userId, time],
    );
  }

  #hash(userId: string, network: string): string {
    return createHmac('sha256', this.#secret).update(`${userId} ${network}`).digest('hex');
  }
}
