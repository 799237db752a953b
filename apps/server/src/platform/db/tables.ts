import type { ColumnType, Generated } from 'kysely'
import type { Network } from '@candor/contract/addresses/networks'
import type { Role } from '@candor/contract/operators/rights'
import type { ArrivalState } from '@candor/contract/rules/chain'
import type { DisputeState, PaymentProblem } from '@candor/contract/rules/deposits'
import type { CardKind } from '@candor/contract/rules/cards'
import type { PeopleTables } from './people-tables.ts'
import type { ServiceTables } from './service-tables.ts'

// The tables as the code sees them. Moments are Date here and timestamptz there.

// Only the projector writes the views; features read them. Each adds its own tables (`projections/`).
export interface Tables extends PeopleTables, ServiceTables {
  users: {
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
    phone_bound_at: Generated<Date | null>
    region: string | null
    avatar_file_id: string | null
    invitation_code: string
    invited_by: string | null
    is_tryout: boolean
    test_money_at: Generated<Date | null>
    frozen_at: Date | null
    security_changed_at: Date | null
    registered_at: ColumnType<Date, Date, never>
  }
  sessions: {
    token_hash: Buffer
    user_id: string
    started_at: Date
    expires_at: Date
    ended_at: Date | null
    end_reason: 'logout' | 'elsewhere' | 'passwordReset' | 'renewed' | 'operator' | null
  }
  mail_codes: {
    id: Generated<string>
    purpose: string
    email: string
    asker: string | null
    code_hash: Buffer
    sent_at: Date
    expires_at: Date
    used_at: Date | null
  }
  attempts: { key: string; at: Date }
  devices: { user_id: string; token_hash: Buffer; seen_at: Date }
  mails: {
    id: Generated<string>
    recipient: string
    subject: string
    text: string
    html: string
    queued_at: Date
    expires_at: Date | null
    sent_at: Date | null
    tries: Generated<number>
    next_try_at: Date
    last_error: string | null
    priority: Generated<number>
  }
  files: {
    id: Generated<string>
    user_id: string
    upload_type: string
    content_type: string
    bytes: Buffer
    stored_at: Date
  }
  pictures: { name: string; bytes: Buffer; stored_at: Date }
  coin_pictures: { coin_id: number; picture: string | null; revision: number }
  snapshots: {
    seq: string
    format: number
    state_hash: string
    bytes: Buffer
    taken_at: Date
    kept_for: string | null
  }
  checkpoints: { seq: string; format: number; state_hash: string; taken_at: Date }
  segments: {
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
    sealed_at: Date
  }
  installation: { name: string; value: string }
  outbox: {
    id: Generated<string>
    user_id: string
    encoding: number
    command: string
    asked_at: Date
    done_at: Date | null
    seq: string | null
    // Why it was set aside: the engine's reason, or the error that it threw.
    refusal: string | null
    failure: Generated<string | null>
    // How many times it was set aside, under this number and those before it.
    attempts: Generated<number>
    retried_as: Generated<string | null>
    dismissed_at: Generated<Date | null>
    // Null in rows that an older release has delivered.
    signature: Generated<Buffer | null>
  }
  upgrades: {
    number: Generated<number>
    target: string
    steps: string
    at_seq: string
    accepted_at: Date
  }
  account_marks: {
    user_id: string
    mark: string
    is_set: boolean
    decided_at: Date
    reason: string
    operator_id: number
  }
  user_notes: {
    id: Generated<string>
    user_id: string
    operator_id: number
    noted_at: Date
    text: string
  }
  watchlists: { user_id: string; market_ids: number[]; changed_at: Date }
  operators: {
    id: Generated<number>
    name: string
    role: Role
    password_hash: string
    has_first_password: boolean
    totp_secret: string | null
    totp_confirmed_at: Date | null
    totp_step: Generated<string>
    disabled_at: Date | null
    last_seen_at: Date | null
    added_at: Date
  }
  operator_recovery_codes: { operator_id: number; code_hash: Buffer; used_at: Date | null }
  operator_sessions: {
    token_hash: Buffer
    operator_id: number
    stage: 'half' | 'full'
    address: string
    started_at: Date
    seen_at: Date
    expires_at: Date
    ended_at: Date | null
    totp_secret: string | null
  }
  operator_changes: {
    id: Generated<number>
    kind: 'add' | 'role' | 'enable' | 'reset'
    operator_id: number | null
    name: string
    from_role: Role | null
    to_role: Role | null
    reason: string
    state: Generated<'open' | 'approved' | 'rejected' | 'withdrawn' | 'expired'>
    proposed_by: number
    proposed_at: Date
    expires_at: Date
    decided_by: number | null
    decided_at: Date | null
    decision_reason: string | null
    first_half: string | null
  }
  audit_log: {
    number: string
    at: Date
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
  pledge_requests: {
    id: Generated<string>
    user_id: string
    order_id: string
    remark: string | null
    asked_at: Date
    state: 'waiting' | 'done' | 'rejected' | 'withdrawn' | 'expired'
    proposal_id: Generated<string | null>
    reason: Generated<string | null>
    decided_at: Generated<Date | null>
    decided_by: Generated<number | null>
    approved_by: Generated<number | null>
    // Assigned by the database at every change.
    revision: ColumnType<string, never, never>
  }
  queue_assignments: {
    queue: string
    item_id: string
    operator_id: number | null
    assigned_at: Date
    revision: ColumnType<string, never, never>
  }
  correction_notices: { proposal_id: string; told_at: Date }
  deposit_papers: {
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
    reported_at: Generated<Date | null>
  }
  payments: {
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
    held_at: Generated<Date | null>
    declined_at: Generated<Date | null>
    asked_at: Date
    checked_at: Date
    decision_reason: Generated<string | null>
    decided_by: Generated<number | null>
    decided_at: Generated<Date | null>
    refund_id: Generated<string | null>
    refusal: Generated<string | null>
    refunds_failed: Generated<number>
    refund_failure: Generated<string | null>
    dispute_id: Generated<string | null>
    dispute_state: Generated<DisputeState | null>
    disputed_at: Generated<Date | null>
    dispute_reason: Generated<string | null>
    dispute_decided_by: Generated<number | null>
    dispute_decided_at: Generated<Date | null>
    revision: ColumnType<string, never, never>
  }
  payment_events: {
    provider: string
    event_id: string
    received_at: Date
    done_at: Generated<Date | null>
  }
  deposit_notices: {
    deposit_id: string
    what: 'passed' | 'rejected' | 'refunded'
    told_at: Date
  }
  wallet_addresses: {
    id: Generated<string>
    user_id: string
    coin: string
    network: Network
    address: string
    tag: string | null
    remark: string | null
    added_at: Date
    removed_at: Generated<Date | null>
    signature: Generated<Buffer | null>
  }
  cards: {
    id: Generated<string>
    user_id: string
    kind: CardKind
    number: string
    bank_name: string
    branch_name: string
    holder: string
    added_at: Date
    changed_at: Generated<Date | null>
    removed_at: Generated<Date | null>
    signature: Generated<Buffer | null>
  }
  // One of an address and a card.
  withdrawal_destinations: {
    id: Generated<string>
    user_id: string
    noted_at: Date
    address_id: string | null
    card_id: string | null
    added_at: Date
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
  withdrawal_notices: { withdrawal_id: string; state: string; told_at: Date }
  chain_addresses: { account_id: number; address: string; made_at: Date }
  chain_blocks: { number: string; hash: string; parent_hash: string }
  chain_arrivals: {
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
    seen_at: Date
    credited_at: Generated<Date | null>
    gone_at: Generated<Date | null>
    lost_at: Generated<Date | null>
    swept_at: Generated<Date | null>
    swept_block: Generated<string | null>
    is_dust: Generated<boolean>
    return_asked_at: Generated<Date | null>
    return_asked_by: Generated<number | null>
    return_reason: Generated<string | null>
    return_address: Generated<string | null>
    return_transaction: Generated<string | null>
    revision: ColumnType<string, never, never>
  }
  chain_moves: {
    transaction_hash: string
    account_id: number
    delta: string
    block_number: string
  }
  chain_state: {
    only_row: Generated<boolean>
    network: string
    chain_id: string
    public_key: string
    head: string | null
    node: number | null
    state: 'starting' | 'watching' | 'behind' | 'away' | 'stopped'
    problem: string | null
    checked_at: Date
    balance_cursor: Generated<number>
  }
  signer_report: { only_row: Generated<boolean>; report: unknown; heard_at: Date }
  backups: { id: Generated<string>; made_at: Date; last_seq: string; bytes: string }
}

type ViewTableName<Key = keyof Tables> = Key extends `views.${infer Name}` ? Name : never

// A row of a view as it is read.
export type ViewRow<Name extends ViewTableName> = Tables[`views.${Name}`]
