import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What operators decided last about an account, mark by mark: why, when and who. The journal has all of it, one
    -- after the other.
    create table account_marks (
      user_id bigint not null references users,
      mark text not null,
      is_set boolean not null,
      decided_at timestamptz not null,
      reason text not null,
      operator_id int not null,
      primary key (user_id, mark)
    );

    -- What operators noted about a user.
    create table user_notes (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      operator_id int not null,
      noted_at timestamptz not null,
      text text not null
    );
    create index user_notes_user on user_notes (user_id, id desc);
    create function refuse_note_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a note is never changed';
    end $$;
    create trigger user_notes_are_append_only before update or delete on user_notes
      for each row execute function refuse_note_change();
    create trigger user_notes_are_never_emptied before truncate on user_notes
      for each statement execute function refuse_note_change();

    create index sessions_user on sessions (user_id, started_at desc);

    -- Whoever is searched for is found by the start of any of these, and by that of any word of the real name.
    create index users_id_start on users ((id::text) text_pattern_ops);
    create index users_email_start on users (email text_pattern_ops);
    create index users_username_start on users (lower(username) text_pattern_ops);
    create index users_nickname_start on users (lower(nickname) text_pattern_ops);
    create index users_real_name on users (lower(real_name));
    create index users_real_name_words on users using gin (search_words(real_name)) where real_name is not null;
    create index users_phone_start on users (phone text_pattern_ops);
    create index users_invitation_code_start on users (invitation_code text_pattern_ops);
  `.execute(db)
}
