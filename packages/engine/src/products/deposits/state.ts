import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import { DueQueue } from '../../nucleus/due-queue.ts'
import { LastDay } from '../../nucleus/last-day.ts'
import { TransactionIds } from '../../nucleus/ledger/transaction-ids.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { rememberEntries, rememberEntry } from '../../nucleus/undo.ts'
import type { ChannelKind, DepositChannel } from './commands.ts'
import { depositEnds } from './events.ts'

/** How long one that has ended is remembered: money that comes late, or a second time, is told from a stranger's. */
export const endedKeptMs = 30 * 24 * 3_600_000

export const depositStates = ['paying', 'completed', 'passed', ...depositEnds] as const
export type DepositState = (typeof depositStates)[number]

/** The terms are those of the moment at which it was requested. */
export interface Deposit {
  readonly depositId: number
  readonly accountId: number
  readonly channelId: number
  readonly kind: ChannelKind
  readonly provider: string | null
  readonly coinId: number
  readonly amount: bigint
  readonly credited: bigint
  readonly expiresAt: number
  readonly isLarge: boolean
  readonly state: DepositState
  /** When it passed or ended; 0 before. */
  readonly endedAt: number
  /** What it was settled with. */
  readonly transactionId: string | null
}

export interface RecentRequest {
  readonly channelId: number
  readonly at: number
}

/** What an operator settled without a second one. */
export interface SoloSettlement {
  readonly channelId: number
  readonly amount: bigint
  readonly at: number
}

export interface DepositsState {
  readonly channels: Map<number, DepositChannel>
  /** By rising number. A known number that isn't here is over, and forgotten. */
  readonly deposits: Map<number, Deposit>
  /** The open one of each account and kind. */
  readonly openByKind: Map<string, number>
  readonly due: DueQueue
  /** By account. */
  readonly requests: LastDay<RecentRequest>
  /** By operator. */
  readonly solo: LastDay<SoloSettlement>
  readonly transactions: TransactionIds
  readonly clientOrders: ClientOrders
  lastDepositId: number
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly deposits: DepositsState } }

export function createDepositsState(): DepositsState {
  return {
    channels: new Map(),
    deposits: new Map(),
    openByKind: new Map(),
    due: new DueQueue(),
    requests: new LastDay(),
    solo: new LastDay(),
    transactions: new TransactionIds(),
    clientOrders: new ClientOrders(),
    lastDepositId: 0,
  }
}

/** A new one, or a known one as it is now. */
export function setDeposit(own: DepositsState, deposit: Deposit): void {
  const { depositId, accountId, kind, state, expiresAt, endedAt } = deposit
  rememberEntry(own.deposits, depositId)
  own.deposits.set(depositId, deposit)
  const key = openKey(accountId, kind)
  if (state === 'paying' || state === 'completed') {
    rememberEntry(own.openByKind, key)
    own.openByKind.set(key, depositId)
  } else if (own.openByKind.get(key) === depositId) {
    rememberEntries(own.openByKind)
    own.openByKind.delete(key)
  }
  if (state === 'paying') own.due.add(expiresAt, depositId)
  if (endedAt > 0) own.due.add(endedAt + endedKeptMs, depositId)
}

export function forgetDeposit(own: DepositsState, depositId: number): void {
  rememberEntries(own.deposits)
  own.deposits.delete(depositId)
}

/** What it is at a moment: one whose time is over has expired, whether or not a tick has found it. */
export function stateAt({ state, expiresAt }: Deposit, at: number): DepositState {
  return state === 'paying' && expiresAt <= at ? 'expired' : state
}

export function openDepositOf(
  own: DepositsState,
  accountId: number,
  kind: ChannelKind,
  at: number,
): Deposit | null {
  const deposit = own.deposits.get(own.openByKind.get(openKey(accountId, kind)) ?? 0)
  return deposit === undefined || stateAt(deposit, at) === 'expired' ? null : deposit
}

function openKey(accountId: number, kind: ChannelKind): string {
  return `${accountId} ${kind}`
}
