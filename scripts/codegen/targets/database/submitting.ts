import { MAX_NOTE_LENGTH } from '#src/staff/contract/limits.ts';
import { identifier, literal, sql, type Sql } from '../../sql/sql.ts';
import { answerRulesName } from './answer-rules.ts';
import { ownName } from './clauses.ts';
import { freeName } from '../../sql/sql-words.ts';

/**
 * How every form's table takes submissions: policies, triggers, and the table of notes. The
 * triggers' functions are handwritten.
 */
export function submitting(table: string): Sql {
  const name = sql`public.${identifier(table)}`;
  return sql`-- Anybody may submit; the grants say which columns. Nobody reads the table itself: staff reads by functions, which ask who
-- calls.
drop policy if exists "anyone may submit" on ${name};
create policy "anyone may submit" on ${name} for insert to anon with check (true);
drop policy if exists "staff may read" on ${name};

-- Triggers of one moment fire by their names. The embedded backend turns the limit off for load runs (RATE_LIMIT=off). No
-- client can: over HTTP nobody sets a parameter.
create or replace trigger allow_one_row after insert on ${name} referencing new table as inserted
  for each statement when (current_user = 'anon') execute function private.allow_one_row();
create or replace trigger admit_submission before insert on ${name}
  for each row when (current_user = 'anon') execute function private.admit_submission();
create or replace trigger limit_submissions before insert on ${name}
  for each row when (current_user = 'anon' and current_setting('app.rate_limit', true) is distinct from 'off')
  execute function private.limit_submissions();
create or replace trigger refuse_closed before insert on ${name}
  for each row when (current_user = 'anon') execute function private.refuse_closed();
create or replace trigger uphold_rules before insert on ${name}
  for each row execute function ${answerRulesName(table)}();
create or replace trigger note_submission after insert on ${name}
  for each row when (current_user = 'anon') execute function private.note_submission();
create or replace trigger forget_outbox after delete on ${name} referencing old table as erased
  for each statement execute function private.forget_outbox();

${history(table)}`;
}

function history(table: string): Sql {
  const name = ownName(table, 'history');
  return sql`-- What staff noted of a submission and changed of it: who, what and when. Notes are added by the function by which staff
-- saves, and changes by a trigger. Nobody changes or removes an entry; erasing the submission erases its entries.
create table if not exists ${name} (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.${identifier(table)} (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  -- Both null where the service role or the owner made the change.
  author uuid default auth.uid(),
  -- Kept with the entry: it stays readable when the account is gone.
  author_email text default auth.jwt() ->> 'email',
  -- 'note', or the column that was changed.
  kind text not null default 'note',
  old text,
  new text,
  text text,
  constraint note_has_text check ((kind = 'note') = (text is not null)),
  constraint text_length check (char_length(text) <= ${literal(MAX_NOTE_LENGTH)} and text ~ '\\S')
);
create index if not exists ${identifier(freeName(table, 'history_newest'))}
  on ${name} (submission_id, at desc, id desc);
alter table ${name} enable row level security;
revoke all on table ${name} from public, anon, authenticated, service_role;
grant select on table ${name} to authenticated;
grant select, insert, update, delete on table ${name} to service_role;
drop policy if exists "staff may read" on ${name};
create policy "staff may read" on ${name} for select to authenticated using ((select private.is_staff()));
`;
}
