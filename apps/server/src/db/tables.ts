import type { ColumnType, Generated } from 'kysely'
import type { FundFlow } from '@candor/engine/events'
import type { AuthorKind } from '@candor/engine/nucleus/authors'
import type { DoneReason } from '@candor/engine/products/spot/events'

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
  region: string | null
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
  end_reason: 'logout' | 'elsewhere' | 'passwordReset' | 'renewed' | null
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
  refusal: string | null
}

export type UpgradesTable = {
  number: Generated<number>
  target: string
  steps: string
  at_seq: string
  accepted_at: Moment
}

export type WatchlistsTable = { user_id: string; market_ids: number[]; changed_at: Moment }

// The views are written by the projector alone; features read them.
type Ticks = string
type Lots = string
type Units = string

export type OrdersView = {
  order_id: string
  account_id: number
  market_id: number
  client_order_id: string | null
  kind: 'limit' | 'market'
  side: 'buy' | 'sell'
  time_in_force: 'goodTillCancelled' | 'immediateOrCancel' | 'fillOrKill'
  is_post_only: boolean
  price_ticks: Ticks | null
  quantity_lots: Lots | null
  quote_amount: Units | null
  filled_lots: Lots
  filled_quote: Units
  fee: Units
  done_reason: DoneReason | null
  placed_at: Moment
  changed_at: Moment
}

export type TradesView = {
  trade_id: string
  seq: string
  market_id: number
  at: Moment
  price_ticks: Ticks
  quantity_lots: Lots
  quote_amount: Units
  taker_side: 'buy' | 'sell'
  taker_order_id: string
  taker_account_id: number
  taker_fee: Units
  maker_order_id: string
  maker_account_id: number
  maker_fee: Units
}

export type BalancesView = { account_id: number; coin_id: number; bucket: number; balance: Units }

// Where an hour begins in the numbers of commands and of orders.
export type HoursView = { start_at: Moment; seq: string; order_id: string | null }

// What was in a bucket at the end of each half hour in which it moved.
export type BalanceHistoryView = BalancesView & { start_at: Moment }

export type FundFlowView = {
  account_id: number
  seq: string
  ordinal: number
  at: Moment
  flow: FundFlow
  coin_id: number
  amount: Units
  from_bucket: number | null
  from_balance: Units | null
  to_bucket: number | null
  to_balance: Units | null
  other_side: 'self' | 'outside' | 'fees' | 'house' | 'marketMaker' | 'otherUser'
  reference: string
  by_kind: AuthorKind
  by_id: number | null
  reason: string | null
}

export type DecisionsView = {
  seq: string
  ordinal: number
  at: Moment
  command: string
  operator_id: number
  approver_id: number | null
  account_id: number | null
  reason: string | null
}

export type CandlesView = {
  market_id: number
  interval: string
  start_at: Moment
  open_ticks: Ticks
  high_ticks: Ticks
  low_ticks: Ticks
  close_ticks: Ticks
  volume_lots: Lots
  volume_quote: Units
  trade_count: string
}

export type PledgesView = {
  order_id: string
  account_id: number
  product_id: number
  coin_id: number
  principal: Units
  cycle_unit: 'day' | 'week' | 'month'
  cycle_count: number
  daily_rate_ppm: number
  daily_interest: Units
  days: number
  days_paid: number
  started_at: Moment
  ends_at: Moment
  end_reason: 'expired' | 'eventEnded' | 'terminated' | null
  ended_at: MomentOrNull
}

export type PledgeInterestView = {
  order_id: string
  first_day: number
  last_day: number
  amount: Units
  paid_at: Moment
}

export type LabOrdersView = {
  order_id: string
  account_id: number
  project_id: number
  coin_id: number
  payment_coin_id: number
  price: Units
  quantity: Units
  cost: Units
  release_at: Moment
  slice_count: number
  slice_days: number
  slices_released: number
  released: Units
  at: Moment
}

export type LabReleasesView = {
  order_id: string
  first_slice: number
  last_slice: number
  amount: Units
  released_at: Moment
}

export type SwapsView = {
  order_id: string
  line: number
  account_id: number
  kind: 'quote' | 'dust'
  from_coin_id: number
  to_coin_id: number
  amount: Units
  gross: Units
  fee: Units
  fee_ppm: number
  from_price_e10: string
  from_price_at: Moment
  to_price_e10: string
  to_price_at: Moment
  // Null for the coin in which prices are told, and for exchanges of older releases.
  from_tick_number: string | null
  to_tick_number: string | null
  at: Moment
}

// Prices of one coin with ten decimals, as whole numbers.
export type IndexCandlesView = {
  coin_id: number
  interval: string
  start_at: Moment
  open_e10: Units
  high_e10: Units
  low_e10: Units
  close_e10: Units
}

// Ticks of a coin that share a row. The first and last hashes are stored as the engine gave them; the others are computed
// from the ticks, so a changed tick breaks the chain at the last one.
export type TickChunk = {
  coin_id: number
  chunk: number
  first_hash: Buffer
  last_hash: Buffer
  at_ms: string[]
  prices_e10: string[]
}

export type TicksView = TickChunk & { first_at_ms: string }

export type OptionOrdersView = {
  order_id: string
  account_id: number
  coin_id: number
  client_order_id: string | null
  cycle_seconds: number
  direction: 'up' | 'down'
  stake: Units
  fee: Units
  return_ppm: number
  winnings: Units
  accepted_at: Moment
  after_tick: string | null
  seen_price_e10: string | null
  opening_move_ppm: number | null
  opening_tick: string | null
  opening_price_e10: string | null
  opened_at: MomentOrNull
  matures_at: MomentOrNull
  result: 'won' | 'lost' | 'returned' | 'void' | null
  void_reason: 'noTickInTime' | 'priceMoved' | 'noClosingTick' | null
  moved_price_e10: string | null
  closing_tick: string | null
  closing_price_e10: string | null
  income: Units | null
  settled_at: MomentOrNull
}

export type OptionLimitsView = {
  account_id: number
  daily_loss_max: Units | null
  cool_off_until_ms: string
  excluded_until_ms: string
  eased_loss_max: Units | null
  eased_loss_from_ms: string | null
  eased_cool_off_until_ms: string | null
  eased_cool_off_from_ms: string | null
}

export type Tables = {
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
  'views.orders': OrdersView
  'views.trades': TradesView
  'views.balances': BalancesView
  'views.balance_history': BalanceHistoryView
  'views.fund_flow': FundFlowView
  'views.hours': HoursView
  'views.candles': CandlesView
  'views.ticks': TicksView
  'views.option_orders': OptionOrdersView
  'views.option_limits': OptionLimitsView
  'views.pledges': PledgesView
  'views.pledge_interest': PledgeInterestView
  'views.lab_orders': LabOrdersView
  'views.lab_releases': LabReleasesView
  'views.swaps': SwapsView
  'views.index_candles': IndexCandlesView
  'views.decisions': DecisionsView
}
