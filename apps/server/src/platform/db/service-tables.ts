import type { Generated, JSONColumnType } from 'kysely'
import type { CloseReason } from '@candor/contract/rules/chat'
import type { AgreementSlug, ContentKind, HelpGroup } from '@candor/contract/rules/content'

// The tables of customer service and of operators' published content.

export type ServiceTables = {
  chats: {
    id: Generated<string>
    user_id: string | null
    visitor_hash: Buffer | null
    visitor_email: Generated<string | null>
    language: string
    stream_key: string
    state: Generated<'open' | 'closed'>
    assigned_to: Generated<number | null>
    opened_at: Date
    last_at: Date
    last_seq: Generated<number>
    user_read_seq: Generated<number>
    operator_read_seq: Generated<number>
    waiting_since: Generated<Date | null>
    first_answer_at: Generated<Date | null>
    first_answer_by: Generated<number | null>
    is_mail_promised: Generated<boolean>
    mailed_seq: Generated<number>
    closed_at: Generated<Date | null>
    closed_by: Generated<number | null>
    close_reason: Generated<CloseReason | null>
    close_note: Generated<string | null>
    rating: Generated<number | null>
    rating_comment: Generated<string | null>
    rated_at: Generated<Date | null>
  }
  chat_messages: {
    chat_id: string
    seq: number
    author: 'user' | 'operator' | 'system' | 'note'
    operator_id: number | null
    text: string
    file_id: string | null
    about: string | null
    event: string | null
    client_id: string | null
    at: Date
  }
  chat_files: {
    id: string
    user_id: string
    content_type: string
    key_id: string
    wrapped_key: Buffer
    sealed: Buffer
    stored_at: Date
  }
  canned_answers: {
    id: Generated<string>
    title: string
    changed_at: Date
    changed_by: number
  }
  canned_texts: { canned_id: string; language: string; text: string }
  chat_hours: {
    id: Generated<number>
    time_zone: string
    days: JSONColumnType<{ day: number; from: string; to: string }[]>
    changed_at: Date
    changed_by: number
  }
  contents: {
    id: Generated<string>
    kind: ContentKind
    slug: string
    group_name: HelpGroup | null
    link: string | null
    is_pinned: Generated<boolean>
    ends_at: Generated<Date | null>
    created_at: Date
  }
  content_versions: {
    content_id: string
    version: number
    published_from: Date | null
    revision: Generated<number>
    changed_at: Date
    changed_by: number
    reason: Generated<string | null>
  }
  content_texts: {
    content_id: string
    version: number
    language: string
    title: string
    body: string
    picture: Generated<string | null>
    picture_alt: Generated<string | null>
  }
  agreement_texts: { hash: Buffer; title: string; body: string }
  accepted_agreements: {
    user_id: string
    slug: AgreementSlug
    version_id: string
    language: string
    text_hash: Buffer
    accepted_at: Date
  }
}
