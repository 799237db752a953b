import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      id uuid primary key default gen_random_uuid(),
      user_id bigint not null,
      upload_type text not null,
      content_type text not null,
      bytes bytea not null,
      stored_at timestamptz not null
    );

    create table users (
      id bigint generated always as identity (start with 10000001) primary key,
      email text unique check (email = lower(email)),
      username text,
      nickname text,
      password_hash text,
      fund_password_hash text,
      language text not null,
      real_name text,
      age int check (age between 18 and 120),
      address text,
      phone text,
      avatar_file_id uuid references files,
      invitation_code text not null unique,
      invited_by bigint references users,
      is_tryout boolean not null default false,
      frozen_at timestamptz,
      security_changed_at timestamptz,
      registered_at timestamptz not null
    );
    create unique index users_username on users (lower(username));
    alter table files add foreign key (user_id) references users;
    create index files_user on files (user_id, stored_at);

    create table sessions (
      token_hash bytea primary key,
      user_id bigint not null references users,
      started_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      end_reason text
    );
    -- One session per user is a fact of the table, not a habit of the code.
    create unique index sessions_one_each on sessions (user_id) where ended_at is null;

    create table mail_codes (
      id bigint generated always as identity primary key,
      purpose text not null,
      email text not null,
      code_hash bytea not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index mail_codes_hash on mail_codes (code_hash);
    create index mail_codes_purpose on mail_codes (email, purpose) where used_at is null;

    create table attempts (key text not null, at timestamptz not null);
    create index attempts_key on attempts (key, at);
    create index attempts_at on attempts (at);

    create table known_addresses (
      user_id bigint not null references users,
      address text not null,
      seen_at timestamptz not null,
      primary key (user_id, address)
    );

    create table mails (
      id bigint generated always as identity primary key,
      recipient text not null,
      subject text not null,
      text text not null,
      html text not null,
      queued_at timestamptz not null,
      expires_at timestamptz,
      sent_at timestamptz,
      tries int not null default 0,
      next_try_at timestamptz not null,
      last_error text
    );
    create index mails_waiting on mails (next_try_at) where sent_at is null;
  `.execute(db)
}
