import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Conversations with customer service, of a user or of a visitor who has the key.
    create table chats (
      id bigint primary key generated always as identity,
      user_id bigint references users (id),
      -- SHA-256 of the visitor's key; null once the conversation is a user's.
      visitor_hash bytea,
      -- Where answers to a visitor are mailed to.
      visitor_email text,
      language text not null,
      -- Under it the conversation is listened to on the stream.
      stream_key text not null unique,
      state text not null default 'open' check (state in ('open', 'closed')),
      assigned_to int,
      opened_at timestamptz not null,
      last_at timestamptz not null,
      last_seq int not null default 0,
      user_read_seq int not null default 0,
      operator_read_seq int not null default 0,
      -- Since when the user waits for an answer.
      waiting_since timestamptz,
      first_answer_at timestamptz,
      first_answer_by int,
      -- Whether the user wrote while nobody was there: then the answer is mailed at once.
      is_mail_promised boolean not null default false,
      -- Answers up to this one were mailed.
      mailed_seq int not null default 0,
      closed_at timestamptz,
      -- Null: the user closed it, or nobody did.
      closed_by int,
      close_reason text,
      close_note text,
      rating int check (rating between 1 and 5),
      rating_comment text,
      rated_at timestamptz,
      check (user_id is not null or visitor_hash is not null)
    );
    create index chats_user on chats (user_id, id desc) where user_id is not null;
    create index chats_visitor on chats (visitor_hash) where visitor_hash is not null;
    create index chats_waiting on chats (waiting_since, id) where state = 'open' and waiting_since is not null;
    create index chats_open on chats (last_at desc, id desc) where state = 'open';
    create index chats_closed on chats (id desc) where state = 'closed';
    create index chats_opened_at on chats (opened_at);
    create index chats_closed_at on chats (closed_at) where closed_at is not null;

    create table chat_messages (
      chat_id bigint not null references chats (id),
      seq int not null,
      author text not null check (author in ('user', 'operator', 'system', 'note')),
      operator_id int,
      text text not null,
      file_id uuid,
      about text,
      event text,
      -- What its writer called it: the same one twice is sent once.
      client_id uuid,
      at timestamptz not null,
      primary key (chat_id, seq)
    );
    create unique index chat_messages_client on chat_messages (chat_id, author, client_id) where client_id is not null;
    create index chat_messages_file on chat_messages (file_id) where file_id is not null;
    create index chat_messages_words on chat_messages using gin (search_words(text)) where text <> '';
    create index chat_messages_operator on chat_messages (operator_id, at) where author = 'operator';

    -- Images of conversations, encrypted like those of private_files. They have a table of their own because the release
    -- before this one would delete them from that one.
    create table chat_files (
      id uuid primary key,
      user_id bigint not null references users (id),
      content_type text not null,
      key_id text not null,
      wrapped_key bytea not null,
      sealed bytea not null,
      stored_at timestamptz not null
    );
    create index chat_files_user on chat_files (user_id, stored_at);
    create index chat_files_key on chat_files (key_id);

    create table canned_answers (
      id bigint primary key generated always as identity,
      title text not null,
      changed_at timestamptz not null,
      changed_by int not null
    );
    create table canned_texts (
      canned_id bigint not null references canned_answers (id) on delete cascade,
      language text not null,
      text text not null,
      primary key (canned_id, language)
    );

    -- One row at most. Without one, customer service is always open.
    create table chat_hours (
      id int primary key default 1 check (id = 1),
      time_zone text not null,
      days jsonb not null,
      changed_at timestamptz not null,
      changed_by int not null
    );

    -- What operators publish. What came with the release has a row once it was changed.
    create table contents (
      id bigint primary key generated always as identity,
      kind text not null check (kind in ('announcement', 'promotion', 'help', 'page', 'mail')),
      slug text not null,
      group_name text,
      link text,
      is_pinned boolean not null default false,
      ends_at timestamptz,
      created_at timestamptz not null,
      unique (kind, slug)
    );
    -- The newest whose moment has come is in force. One at most is the draft: it has no moment.
    create table content_versions (
      content_id bigint not null references contents (id),
      version int not null,
      published_from timestamptz,
      -- How often it was saved.
      revision int not null default 0,
      changed_at timestamptz not null,
      changed_by int not null,
      reason text,
      primary key (content_id, version)
    );
    create unique index content_versions_draft on content_versions (content_id) where published_from is null;
    create table content_texts (
      content_id bigint not null,
      version int not null,
      language text not null,
      title text not null,
      body text not null,
      primary key (content_id, version, language),
      foreign key (content_id, version) references content_versions (content_id, version) on delete cascade
    );

    -- The words of terms and agreement as they were accepted, once for all who accepted the same.
    create table agreement_texts (
      hash bytea primary key,
      title text not null,
      body text not null
    );
    create table accepted_agreements (
      user_id bigint not null references users (id),
      slug text not null,
      version_id text not null,
      language text not null,
      text_hash bytea not null references agreement_texts (hash),
      accepted_at timestamptz not null,
      primary key (user_id, slug, version_id)
    );
  `.execute(db)
}
