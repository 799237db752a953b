import type { ColumnType, Generated } from 'kysely'
import type { Network } from '@candor/contract/addresses/networks'
import type { Role } from '@candor/contract/operators/rights'
import type { ArrivalState } from '@candor/contract/rules/chain'
import type { DisputeState, PaymentProblem } from '@candor/contract/rules/deposits'
import type { CardKind } from '@candor/contract/rules/cards'
import type {
  PrivateFilesTable,
  PrivateFileViewsTable,
  CertificationsTable,
  PhoneMessagesTable,
  LoanPapersTable,
  LoanNoticesTable,
  SupportNoticesTable,
  TransferNoticesTable,
} from './people-tables.ts'
import type {
  AcceptedAgreementsTable,
  AgreementTextsTable,
  CannedAnswersTable,
  CannedTextsTable,
  ChatFilesTable,
  ChatHoursTable,
  ChatMessagesTable,
  ChatsTable,
  ContentsTable,
  ContentTextsTable,
  ContentVersionsTable,
} from './service-tables.ts'

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
  phone_bound_at: Generated<MomentOrNull>
  region: string | null
  avatar_file_id: string | null
  invitation_code: string
  invited_by: string | null
  is_tryout: boolean
  test_money_at: Generated<MomentOrNull>
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
  end_reason: 'logout' | 'elsewhere' | 'passwordReset' | 'renewed' | 'operator' | null
}

export type MailCodesTable = {
  id: Generated<string>
  purpose: string
  email: string
  asker: string | null
  code_hash: Buffer
  sent_at: Moment
  expires_at: Moment
  used_at: MomentOrNull
}

export type AttemptsTable = { key: string; at: Moment }

export type DevicesTable = { user_id: string; token_hash: Buffer; seen_at: Moment }

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
  priority: Generated<number>
}

export type FilesTable = {
  id: Generated<string>
  user_id: string
  upload_type: string
  content_type: string
  bytes: Buffer
  stored_at: Moment
}

export type SnapshotsTable = {
  seq: string
  format: number
  state_hash: string
  bytes: Buffer
  taken_at: Moment
  kept_for: string | null
}

export type CheckpointsTable = { seq: string; format: number; state_hash: string; taken_at: Moment }

export type SegmentsTable = {
  number: number
  first_seq: string
  last_seq: string
  row_count: number
  chain_before: Buffer
  chain_hash: Buffer
  file_name: string
  file_bytes: string
  file_hash: Buffer
  previous_file_hash: Buffer
  state_hash: string
  state_format: number
  sealed_at: Moment
}

export type InstallationTable = { name: string; value: string }

export type OutboxTable = {
  id: Generated<string>
  user_id: string
  encoding: number
  command: string
  asked_at: Moment
  done_at: MomentOrNull
  seq: string | null
  // Why it was set aside: the engine's reason, or the error that it threw.
  refusal: string | null
  failure: Generated<string | null>
  // How many times it was set aside, under this number and those before it.
  attempts: Generated<number>
  retried_as: Generated<string | null>
  dismissed_at: Generated<MomentOrNull>
  // Null in rows that an older release has delivered.
  signature: Generated<Buffer | null>
}

export type UpgradesTable = {
  number: Generated<number>
  target: string
  steps: string
  at_seq: string
  accepted_at: Moment
}

export type AccountMarksTable = {
  user_id: string
  mark: string
  is_set: boolean
  decided_at: Moment
  reason: string
  operator_id: number
}

export type UserNotesTable = {
  id: Generated<string>
  user_id: string
  operator_id: number
  noted_at: Moment
  text: string
}

export type WatchlistsTable = { user_id: string; market_ids: number[]; changed_at: Moment }

export type OperatorsTable = {
  id: Generated<number>
  name: string
  role: Role
  password_hash: string
  has_first_password: boolean
  totp_secret: string | null
  totp_confirmed_at: MomentOrNull
  totp_step: Generated<string>
  disabled_at: MomentOrNull
  last_seen_at: MomentOrNull
  added_at: Moment
}

export type OperatorRecoveryCodesTable = { operator_id: number; code_hash: Buffer; used_at: MomentOrNull }

export type OperatorSessionsTable = {
  token_hash: Buffer
  operator_id: number
  stage: 'half' | 'full'
  address: string
  started_at: Moment
  seen_at: Moment
  expires_at: Moment
  ended_at: MomentOrNull
  totp_secret: string | null
}

export type OperatorChangesTable = {
  id: Generated<number>
  kind: 'add' | 'role' | 'enable' | 'reset'
  operator_id: number | null
  name: string
  from_role: Role | null
  to_role: Role | null
  reason: string
  state: Generated<'open' | 'approved' | 'rejected' | 'withdrawn' | 'expired'>
  proposed_by: number
  proposed_at: Moment
  expires_at: Moment
  decided_by: number | null
  decided_at: MomentOrNull
  decision_reason: string | null
  first_half: string | null
}

export type AuditLogTable = {
  number: string
  at: Moment
  operator_id: number | null
  operator_name: string | null
  act: string
  outcome: string
  uid: string | null
  details: string
  address: string | null
  hash: Buffer
  words: ColumnType<string, never, never>
}
export type PledgeRequestsTable = {
  id: Generated<string>
  user_id: string
  order_id: string
  remark: string | null
  asked_at: Moment
  state: 'waiting' | 'done' | 'rejected' | 'withdrawn' | 'expired'
  proposal_id: Generated<string | null>
  reason: Generated<string | null>
  decided_at: Generated<MomentOrNull>
  decided_by: Generated<number | null>
  approved_by: Generated<number | null>
  // Assigned by the database at every change.
  revision: ColumnType<string, never, never>
}

export type QueueAssignmentsTable = {
  queue: string
  item_id: string
  operator_id: number | null
  assigned_at: Moment
  revision: ColumnType<string, never, never>
}

export type CorrectionNoticesTable = { proposal_id: string; told_at: Moment }

export type DepositPapersTable = {
  deposit_id: string
  user_id: string
  bank_holder: string
  bank_name: string
  bank_account: string
  bank_code: string | null
  payer: Generated<string | null>
  remark: Generated<string | null>
  file_id: Generated<string | null>
  file_hash: Generated<Buffer | null>
  reported_at: Generated<MomentOrNull>
}

export type PaymentsTable = {
  deposit_id: string
  user_id: string
  provider: string
  state: 'creating' | 'open' | 'closed' | 'paid' | 'held' | 'refunding' | 'refunded'
  session_id: Generated<string | null>
  url: Generated<string | null>
  paid_amount: Generated<string | null>
  paid_currency: Generated<string | null>
  transaction_id: Generated<string | null>
  problem: Generated<PaymentProblem | null>
  held_at: Generated<MomentOrNull>
  declined_at: Generated<MomentOrNull>
  asked_at: Moment
  checked_at: Moment
  decision_reason: Generated<string | null>
  decided_by: Generated<number | null>
  decided_at: Generated<MomentOrNull>
  refund_id: Generated<string | null>
  refusal: Generated<string | null>
  refunds_failed: Generated<number>
  refund_failure: Generated<string | null>
  dispute_id: Generated<string | null>
  dispute_state: Generated<DisputeState | null>
  disputed_at: Generated<MomentOrNull>
  dispute_reason: Generated<string | null>
  dispute_decided_by: Generated<number | null>
  dispute_decided_at: Generated<MomentOrNull>
  revision: ColumnType<string, never, never>
}

export type PaymentEventsTable = {
  provider: string
  event_id: string
  received_at: Moment
  done_at: Generated<MomentOrNull>
}

export type DepositNoticesTable = {
  deposit_id: string
  what: 'passed' | 'rejected' | 'refunded'
  told_at: Moment
}
export type WalletAddressesTable = {
  id: Generated<string>
  user_id: string
  coin: string
  network: Network
  address: string
  tag: string | null
  remark: string | null
  added_at: Moment
  removed_at: Generated<MomentOrNull>
  signature: Generated<Buffer | null>
}

export type CardsTable = {
  id: Generated<string>
  user_id: string
  kind: CardKind
  number: string
  bank_name: string
  branch_name: string
  holder: string
  added_at: Moment
  changed_at: Generated<MomentOrNull>
  removed_at: Generated<MomentOrNull>
  signature: Generated<Buffer | null>
}
// One of an address and a card.
export type WithdrawalDestinationsTable = {
  id: Generated<string>
  user_id: string
  noted_at: Moment
  address_id: string | null
  card_id: string | null
  added_at: Moment
  network: string | null
  address: string | null
  tag: string | null
  remark: string | null
  card_kind: string | null
  card_number: string | null
  bank_name: string | null
  branch_name: string | null
  holder: string | null
  salt: string | null
}

export type WithdrawalNoticesTable = { withdrawal_id: string; state: string; told_at: Moment }

export type ChainAddressesTable = { account_id: number; address: string; made_at: Moment }

export type ChainBlocksTable = { number: string; hash: string; parent_hash: string }

export type ChainArrivalsTable = {
  arrival_id: Generated<string>
  transaction_id: string
  transaction_hash: string | null
  account_id: number
  address: string
  from_address: string | null
  coin_id: number
  raw: string
  units: string
  minimum: string
  block_number: string | null
  block_hash: string | null
  state: ArrivalState
  seen_at: Moment
  credited_at: Generated<MomentOrNull>
  gone_at: Generated<MomentOrNull>
  lost_at: Generated<MomentOrNull>
  swept_at: Generated<MomentOrNull>
  swept_block: Generated<string | null>
  is_dust: Generated<boolean>
  return_asked_at: Generated<MomentOrNull>
  return_asked_by: Generated<number | null>
  return_reason: Generated<string | null>
  return_address: Generated<string | null>
  return_transaction: Generated<string | null>
  revision: ColumnType<string, never, never>
}

export type ChainMovesTable = {
  transaction_hash: string
  account_id: number
  delta: string
  block_number: string
}

export type ChainStateTable = {
  only_row: Generated<boolean>
  network: string
  chain_id: string
  public_key: string
  head: string | null
  node: number | null
  state: 'starting' | 'watching' | 'behind' | 'away' | 'stopped'
  problem: string | null
  checked_at: Moment
  balance_cursor: Generated<number>
}

export type SignerReportTable = { only_row: Generated<boolean>; report: unknown; heard_at: Moment }

export type BackupsTable = { id: Generated<string>; made_at: Moment; last_seq: string; bytes: string }

// Only the projector writes the views; features read them. Each adds its own tables (`projections/`).
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  mail_codes: MailCodesTable
  attempts: AttemptsTable
  devices: DevicesTable
  mails: MailsTable
  files: FilesTable
  snapshots: SnapshotsTable
  checkpoints: CheckpointsTable
  segments: SegmentsTable
  installation: InstallationTable
  outbox: OutboxTable
  upgrades: UpgradesTable
  watchlists: WatchlistsTable
  operators: OperatorsTable
  operator_recovery_codes: OperatorRecoveryCodesTable
  operator_sessions: OperatorSessionsTable
  operator_changes: OperatorChangesTable
  audit_log: AuditLogTable
  account_marks: AccountMarksTable
  user_notes: UserNotesTable
  pledge_requests: PledgeRequestsTable
  queue_assignments: QueueAssignmentsTable
  correction_notices: CorrectionNoticesTable
  backups: BackupsTable
  deposit_papers: DepositPapersTable
  payments: PaymentsTable
  payment_events: PaymentEventsTable
  deposit_notices: DepositNoticesTable
  wallet_addresses: WalletAddressesTable
  cards: CardsTable
  withdrawal_destinations: WithdrawalDestinationsTable
  withdrawal_notices: WithdrawalNoticesTable
  chain_addresses: ChainAddressesTable
  chain_blocks: ChainBlocksTable
  chain_arrivals: ChainArrivalsTable
  chain_moves: ChainMovesTable
  chain_state: ChainStateTable
  signer_report: SignerReportTable
  private_files: PrivateFilesTable
  private_file_views: PrivateFileViewsTable
  certifications: CertificationsTable
  phone_messages: PhoneMessagesTable
  loan_papers: LoanPapersTable
  loan_notices: LoanNoticesTable
  support_notices: SupportNoticesTable
  transfer_notices: TransferNoticesTable
  chats: ChatsTable
  chat_messages: ChatMessagesTable
  chat_files: ChatFilesTable
  canned_answers: CannedAnswersTable
  canned_texts: CannedTextsTable
  chat_hours: ChatHoursTable
  contents: ContentsTable
  content_versions: ContentVersionsTable
  content_texts: ContentTextsTable
  agreement_texts: AgreementTextsTable
  accepted_agreements: AcceptedAgreementsTable
}

type ViewTableName<Key = keyof Tables> = Key extends `views.${infer Name}` ? Name : never

// A row of a view as it is read.
export type ViewRow<Name extends ViewTableName> = Tables[`views.${Name}`]
