import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Notes about the app, each with its answer.
    create table feedback_notes (
      id bigint primary key generated always as identity,
      user_id bigint not null references users (id),
      text text not null,
      left_at timestamptz not null,
      answer text,
      answered_at timestamptz,
      answered_by int,
      revision bigint not null
    );
    create trigger feedback_notes_revision before insert or update on feedback_notes
      for each row execute function number_queue_change();
    create index feedback_notes_user on feedback_notes (user_id, id desc);
    create index feedback_notes_waiting on feedback_notes (id) where answered_at is null;
    create index feedback_notes_revision on feedback_notes (revision);
  `.execute(db)
}
