import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import { DueQueue } from '../../nucleus/due-queue.ts'
import {
  choice,
  flag,
  nullable,
  record,
  since,
  text,
  units,
  type ValueOf,
  whole,
} from '../../nucleus/fields.ts'
import { LastDay } from '../../nucleus/last-day.ts'
import { TransactionIds } from '../../nucleus/ledger/transaction-ids.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { deleteEntry, setEntry } from '../../nucleus/undo.ts'
import { bankAccount, type ChannelKind, channelKinds, type DepositChannel } from './commands.ts'
import { depositEnds } from './events.ts'

/** How long an ended deposit is kept, to recognise money that comes late or a second time. */
export const endedKeptMs = 30 * 24 * 3_600_000

export const depositStates = ['paying', 'completed', 'passed', ...depositEnds] as const
export type DepositState = (typeof depositStates)[number]

/** With the terms at the time of its request. */
export const deposit = record({
  depositId: whole,
  accountId: whole,
  channelId: whole,
  kind: choice(...channelKinds),
  provider: nullable(text),
  coinId: whole,
  amount: units,
  credited: units,
  expiresAt: whole,
  isLarge: flag,
  state: choice(...depositStates),
  /** When it passed or ended; 0 before. */
  endedAt: whole,
  /** Its settling transaction. */
  transactionId: nullable(text),
  /** Where its money should arrive, if the channel had accounts of its own. */
  bankAccount: since(11, bankAccount),
})
export interface Deposit extends ValueOf<typeof deposit> {}

const recentRequest = record({
  channelId: whole,
  at: whole,
  /** Since there are limits: the deposit, and the worth that it counts with while it has not ended unpaid. */
  depositId: since(11, whole),
  worth: since(11, units),
})
const soloSettlement = record({ channelId: whole, amount: units, at: whole })

export class DepositsState {
  readonly channels = new Map<number, DepositChannel>()
  /** By rising number. A known number that isn't here is over, and forgotten. */
  readonly deposits = new Map<number, Deposit>()
  /** The open one of each account and kind. */
  readonly openByKind = new Map<string, number>()
  readonly due = new DueQueue()
  /** By account. */
  readonly requests = new LastDay(recentRequest)
  /** By operator: settlements without a second operator. */
  readonly solo = new LastDay(soloSettlement)
  readonly transactions = new TransactionIds()
  readonly clientOrders = new ClientOrders()
  lastDepositId = 0
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly deposits: DepositsState } }

/** Stores a new or changed deposit. */
export function setDeposit(own: DepositsState, deposit: Deposit): void {
  const { depositId, accountId, kind, state, expiresAt, endedAt } = deposit
  setEntry(own.deposits, depositId, deposit)
  const key = openKey(accountId, kind)
  if (state === 'paying' || state === 'completed') {
    setEntry(own.openByKind, key, depositId)
  } else if (own.openByKind.get(key) === depositId) {
    deleteEntry(own.openByKind, key)
  }
  if (state === 'paying') own.due.add(expiresAt, depositId)
  if (endedAt > 0) own.due.add(endedAt + endedKeptMs, depositId)
}

export function forgetDeposit(own: DepositsState, depositId: number): void {
  deleteEntry(own.deposits, depositId)
}

/** Its state at a moment: past its time it has expired, whether or not a tick has ended it. */
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

/** The requests of 24 hours that count for the account's limit: those of deposits that are open or paid. */
export function countedRequests(own: DepositsState, accountId: number, at: number) {
  return own.requests.of(accountId, at).filter(({ depositId }) => {
    const deposit = own.deposits.get(depositId ?? 0)
    const state = deposit && stateAt(deposit, at)
    return state === 'paying' || state === 'completed' || state === 'passed'
  })
}

function openKey(accountId: number, kind: ChannelKind): string {
  return `${accountId} ${kind}`
}
