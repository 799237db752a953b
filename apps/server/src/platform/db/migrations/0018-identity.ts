import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Images that nobody but their owner and reviewers may see. The key of each is wrapped by one of the settings.
    create table private_files (
      id uuid primary key default gen_random_uuid(),
      user_id bigint not null references users (id),
      upload_type text not null,
      content_type text not null,
      key_id text not null,
      wrapped_key bytea not null,
      sealed bytea not null,
      stored_at timestamptz not null
    );
    create index private_files_user on private_files (user_id, stored_at);
    create index private_files_key on private_files (key_id);

    -- Who looked at one. It stays when the image is deleted.
    create table private_file_views (
      id bigint primary key generated always as identity,
      file_id uuid not null,
      user_id bigint not null references users (id),
      -- Null: its owner.
      operator_id int,
      seen_at timestamptz not null
    );
    create index private_file_views_file on private_file_views (file_id, id);

    -- A row for each submission; the newest of a level says how far its check is.
    create table certifications (
      id bigint primary key generated always as identity,
      user_id bigint not null references users (id),
      level text not null check (level in ('primary', 'advanced')),
      state text not null check (state in ('review', 'verified', 'refused')),
      -- Of the primary check.
      certificate_type text,
      name text,
      number text,
      -- As it is compared.
      number_key text,
      country text,
      front_file_id uuid,
      back_file_id uuid,
      -- Of the advanced check.
      hand_held_file_id uuid,
      address text,
      residence text,
      us_credit_score int,
      submitted_at timestamptz not null,
      decided_at timestamptz,
      -- Null for what the sandbox decided.
      decided_by int,
      reason text,
      refused_parts text[] not null default '{}',
      -- Set when a check that had passed was revoked: its state is then refused, and decided_by is still who passed it.
      revoked_at timestamptz,
      revoked_by int,
      revoke_reason text,
      revision bigint not null
    );
    create trigger certifications_revision before insert or update on certifications
      for each row execute function number_queue_change();
    create unique index certifications_current on certifications (user_id, level)
      where state in ('review', 'verified');
    create index certifications_user on certifications (user_id, id desc);
    create index certifications_document on certifications (number_key, country, certificate_type)
      where level = 'primary';
    create index certifications_waiting on certifications (id) where state = 'review';
    create index certifications_revision on certifications (revision);

    -- A phone that its owner has shown to be theirs belongs to one account.
    alter table users add column phone_bound_at timestamptz;
    create unique index users_bound_phone on users (phone) where phone_bound_at is not null;

    create table phone_messages (
      id bigint primary key generated always as identity,
      recipient text not null,
      text text not null,
      queued_at timestamptz not null,
      expires_at timestamptz,
      sent_at timestamptz,
      tries int not null default 0,
      next_try_at timestamptz not null,
      last_error text
    );
    create index phone_messages_waiting on phone_messages (next_try_at) where sent_at is null;

    -- What came with an application for a loan; the command names its row.
    create table loan_papers (
      id bigint primary key generated always as identity,
      user_id bigint not null references users (id),
      phone text not null,
      email text not null,
      hand_held_file_id uuid not null,
      asset_proof_file_id uuid not null,
      noted_at timestamptz not null
    );
    create index loan_papers_user on loan_papers (user_id, id desc);

    -- What a user was told about a loan or about support funds, once each.
    create table loan_notices (
      loan_id bigint not null,
      what text not null,
      told_at timestamptz not null,
      primary key (loan_id, what)
    );
    create table support_notices (
      grant_id bigint not null,
      what text not null,
      told_at timestamptz not null,
      primary key (grant_id, what)
    );
    -- Recharges that both sides were told of.
    create table transfer_notices (
      transfer_id bigint primary key,
      told_at timestamptz not null
    );

    create index users_invited_by on users (invited_by, id desc) where invited_by is not null;
  `.execute(db)
}
