import type { Sql } from '../../database/database.ts';

export interface Factor {
  readonly id: string;
  readonly friendly_name: string;
  readonly factor_type: 'totp';
  readonly status: 'verified' | 'unverified';
  readonly created_at: string;
  readonly updated_at: string;
}

export interface User {
  readonly id: string;
  readonly email: string;
  /** `none` until the person has chosen a password. */
  readonly passwordHash: string;
  readonly factors: readonly Factor[];
  /** Set by the server side only. Contains the staff role. */
  readonly appMetadata: Readonly<Record<string, unknown>>;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly lastSignInAt: Date | null;
}

const COLUMNS = `id, email, encrypted_password as "passwordHash", raw_app_meta_data as "appMetadata",
  raw_user_meta_data as "userMetadata", created_at as "createdAt", updated_at as "updatedAt",
  last_sign_in_at as "lastSignInAt", (
    select coalesce(jsonb_agg(jsonb_build_object('id', factor.id, 'friendly_name', friendly_name,
      'factor_type', factor_type, 'status', status, 'created_at', factor.created_at,
      'updated_at', factor.updated_at) order by factor.created_at), '[]')
    from auth.mfa_factors as factor where factor.user_id = users.id
  ) as factors`;

/** No password matches it. */
export const NO_PASSWORD = 'none';

export function hasFactor({ factors }: User): boolean {
  return factors.some(({ status }) => status === 'verified');
}

export async function findUserByEmail(sql: Sql, email: string): Promise<User | undefined> {
  const [user] = await sql.query<User>(
    `select ${COLUMNS} from auth.users where lower(email) = lower($1)`,
    [email],
  );
  return user;
}

export async function findUser(sql: Sql, id: string): Promise<User | undefined> {
  const users = await sql.query<User>(
    `select ${COLUMNS} from auth.users where id::text = $1`,
    [id],
  );
  return users[0];
}

type NewUser = Pick<User, 'email' | 'passwordHash' | 'appMetadata' | 'userMetadata'>;

/** @returns `undefined` when the address is taken */
export async function insertUser(sql: Sql, user: NewUser): Promise<User | undefined> {
  const users = await sql.query<User>(
    `insert into auth.users (email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
     values (lower($1), $2, $3::jsonb, $4::jsonb) on conflict (lower(email)) do nothing
     returning ${COLUMNS}`,
    [
      user.email,
      user.passwordHash,
      JSON.stringify({ provider: 'email', providers: ['email'], ...user.appMetadata }),
      JSON.stringify({ ...user.userMetadata }),
    ],
  );
  return users[0];
}

/** Merges metadata key by key, as GoTrue does. */
export async function updateUser(
  sql: Sql,
  user: User,
  appMetadata: User['appMetadata'],
  passwordHash: string | undefined,
): Promise<User> {
  const [updated = user] = await sql.query<User>(
    `update auth.users set
       encrypted_password = coalesce($2, encrypted_password),
       raw_app_meta_data = jsonb_strip_nulls(raw_app_meta_data || $3::jsonb),
       updated_at = now()
     where id = $1::uuid returning ${COLUMNS}`,
    [user.id, passwordHash ?? null, JSON.stringify(appMetadata)],
  );
  return updated;
}

export function userToJson(user: User): Record<string, unknown> {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: user.createdAt,
    phone: '',
    confirmed_at: user.createdAt,
    last_sign_in_at: user.lastSignInAt,
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: [],
    factors: user.factors,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    is_anonymous: false,
  };
}
