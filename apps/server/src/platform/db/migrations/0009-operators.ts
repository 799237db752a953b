import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whoever may sign in to the console. Their number is the one that the journal knows as the author of a command, so
    -- nobody is ever deleted.
    create table operators (
      id int generated always as identity primary key,
      name text not null unique check (name ~ '^[a-z][a-z0-9._-]{2,31}$'),
      role text not null check (role in ('support', 'reviewer', 'treasurer', 'admin')),
      password_hash text not null,
      -- The password was printed or handed over, and has to be replaced.
      has_first_password boolean not null,
      -- The secret of the second factor as an app takes it, once a code has confirmed it.
      totp_secret text,
      totp_confirmed_at timestamptz,
      -- The last step whose code was taken: a code works once.
      totp_step bigint not null default 0,
      disabled_at timestamptz,
      last_seen_at timestamptz,
      added_at timestamptz not null,
      check ((totp_confirmed_at is null) = (totp_secret is null))
    );

    create table operator_recovery_codes (
      operator_id int not null references operators,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (operator_id, code_hash)
    );

    create table operator_sessions (
      token_hash bytea primary key,
      operator_id int not null references operators,
      -- Half: the password was right, and the second factor is still to come.
      stage text not null check (stage in ('half', 'full')),
      address text not null,
      started_at timestamptz not null,
      seen_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      -- The secret that was shown in this session, as long as no code has confirmed it.
      totp_secret text,
      check (totp_secret is null or (stage = 'half' and ended_at is null))
    );
    create index operator_sessions_open on operator_sessions (operator_id) where ended_at is null;
    create index operator_sessions_old on operator_sessions (expires_at);

    -- What two admins decide about an operator.
    create table operator_changes (
      id int generated always as identity primary key,
      kind text not null check (kind in ('add', 'role', 'enable', 'reset')),
      operator_id int references operators,
      name text not null,
      from_role text,
      to_role text,
      reason text not null,
      state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'withdrawn', 'expired')),
      proposed_by int not null references operators,
      proposed_at timestamptz not null,
      expires_at timestamptz not null,
      decided_by int references operators,
      decided_at timestamptz,
      decision_reason text,
      -- The half of a first password that was told to who proposed the change. It is kept until the change is decided,
      -- when who approves it gets the other half: neither of them can sign in as the operator.
      first_half text,
      constraint half_until_decided check ((first_half is not null) = (state = 'open' and kind in ('add', 'reset'))),
      constraint decided_by_somebody check ((decided_by is not null) = (state in ('approved', 'rejected', 'withdrawn'))),
      constraint approved_by_another check (state not in ('approved', 'rejected') or decided_by <> proposed_by),
      constraint withdrawn_by_the_same check (state <> 'withdrawn' or decided_by = proposed_by),
      constraint says_about_whom check (operator_id is not null or kind = 'add'),
      constraint says_which_role check ((to_role is not null) = (kind in ('add', 'role')))
    );
    -- One change of an operator at a time, so that nobody approves something that another change has altered.
    create unique index operator_changes_one_each on operator_changes (name) where state = 'open';

    -- The words by which a text is found: what is between signs, the parts of names such as GetUser, and the single
    -- characters of scripts that put no spaces between words. Its cost is set
    -- high, so that queries use the index instead of computing it for every row.
    create function search_words(said text) returns tsvector language sql immutable parallel safe cost 10000
    return (
      select array_to_tsvector(coalesce(array_agg(distinct left(word, 64)), '{}'))
      from unnest(string_to_array(regexp_replace(
        lower((said || ' ' || regexp_replace(
          regexp_replace(said, '([a-z0-9])([A-Z])', '\\1 \\2', 'g'),
          '([\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af])', ' \\1 ', 'g')) collate "C"),
        '[\\u0001-/:-@\\[-\`{-\\u007f]+', ' ', 'g'), ' ')) as word
      where word <> ''
    );

    -- What operators did and whose data they saw. Times never go back from one entry to the next.
    create table audit_log (
      number bigint primary key check (number > 0),
      at timestamptz not null,
      -- Null where nobody was signed in: a wrong password, a program on the server itself.
      operator_id int references operators,
      operator_name text,
      act text not null,
      outcome text not null,
      uid bigint,
      -- What was asked for, as canonical JSON without secrets.
      details text not null,
      address text,
      -- SHA-256 over the hash of the entry before and all of the above.
      hash bytea not null,
      words tsvector not null
        generated always as (search_words(act || ' ' || coalesce(operator_name, '') || ' ' || details)) stored
    );
    create index audit_log_at on audit_log (at, number);
    create index audit_log_operator on audit_log (operator_id, number);
    create index audit_log_uid on audit_log (uid, number) where uid is not null;
    create index audit_log_words on audit_log using gin (words);

    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is only ever added to';
    end $$;
    create trigger audit_log_is_append_only before update or delete on audit_log
      for each row execute function refuse_audit_change();
    create trigger audit_log_is_never_emptied before truncate on audit_log
      for each statement execute function refuse_audit_change();
  `.execute(db)
}
