import type { ColumnType, Generated } from 'kysely'

// The tables as the code sees them. Moments are Date here and timestamptz there.
type Moment = Date
type MomentOrNull = Date | null

export type UsersTable = {
  id: Generated<string>
  email: string | null
  username: string | null
  nickname: string | null
  password_hash: string | null
  fund_password_hash: string | null
  language: string
  real_name: string | null
  age: number | null
  address: string | null
  phone: string | null
  avatar_file_id: string | null
  invitation_code: string
  invited_by: string | null
  is_tryout: boolean
  frozen_at: MomentOrNull
  security_changed_at: MomentOrNull
  registered_at: ColumnType<Moment, Moment, never>
}

export type SessionsTable = {
  token_hash: Buffer
  user_id: string
  started_at: Moment
  expires_at: Moment
  ended_at: MomentOrNull
  end_reason: 'logout' | 'elsewhere' | 'passwordReset' | null
}

export type MailCodesTable = {
  id: Generated<string>
  purpose: string
  email: string
  code_hash: Buffer
  sent_at: Moment
  expires_at: Moment
  used_at: MomentOrNull
}

export type AttemptsTable = { key: string; at: Moment }

export type KnownAddressesTable = { user_id: string; address: string; seen_at: Moment }

export type MailsTable = {
  id: Generated<string>
  recipient: string
  subject: string
  text: string
  html: string
  queued_at: Moment
  expires_at: MomentOrNull
  sent_at: MomentOrNull
  tries: Generated<number>
  next_try_at: Moment
  last_error: string | null
}

export type FilesTable = {
  id: Generated<string>
  user_id: string
  upload_type: string
  content_type: string
  bytes: Buffer
  stored_at: Moment
}

export type Tables = {
  users: UsersTable
  sessions: SessionsTable
  mail_codes: MailCodesTable
  attempts: AttemptsTable
  known_addresses: KnownAddressesTable
  mails: MailsTable
  files: FilesTable
}
