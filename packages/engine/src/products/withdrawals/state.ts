import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import {
  choice,
  type Field,
  flag,
  list,
  nullable,
  record,
  since,
  text,
  units,
  type ValueOf,
  whole,
  yes,
} from '../../nucleus/fields.ts'
import { LastDay } from '../../nucleus/last-day.ts'
import { TransactionIds } from '../../nucleus/ledger/transaction-ids.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { deleteEntry, setEntry } from '../../nucleus/undo.ts'
import { type Caution, cautionCauses } from '../../rules/withdrawal-terms.ts'
import type { PayoutMethod } from './commands.ts'

/** `signing` is with an operator, `sending` with the signer. New words go to the end: snapshots hold their place. */
export const openStates = ['review', 'passed', 'signing', 'sending'] as const
export type OpenState = (typeof openStates)[number]

/** All of the amount is in the frozen bucket until it ends. The terms are those at the request. */
export const withdrawal = record({
  withdrawalId: whole,
  accountId: whole,
  coinId: whole,
  network: nullable(text),
  currency: nullable(text),
  amount: units,
  fee: units,
  isLarge: flag,
  state: choice(...openStates),
  /** Since rules 7: its destination, by its row in the tables and by its hash. */
  destinationId: since(10, whole),
  destinationHash: since(10, text),
  /** The amount for a card, in hundredths of its currency; missing for a chain. */
  cardAmount: since(10, units),
  /** The operator who passed it, or both the proposer and the approver. */
  passedBy: since(10, list(whole)),
  /** It was open in a backup, so it may have been paid. */
  isDoubtful: since(10, yes),
})
export interface Withdrawal extends ValueOf<typeof withdrawal> {}

/** Numbers of withdrawals lost after a backup, the first and the last included. */
export const skippedNumbers = record({ from: whole, to: whole })
export interface SkippedNumbers extends ValueOf<typeof skippedNumbers> {}

/** The parts of a request that withdrawals keep since rules 7, when they began to have a hash. */
export function keptOf({
  destinationId,
  destinationHash,
  cardAmount,
}: {
  readonly destinationId: number
  readonly destinationHash?: string | undefined
  readonly cardAmount: bigint | null
}): Pick<Withdrawal, 'destinationId' | 'destinationHash' | 'cardAmount'> {
  if (destinationHash === undefined) return {}
  return { destinationId, destinationHash, ...(cardAmount !== null && { cardAmount }) }
}

/** Whether it may be on its way, by either payer. */
export function isBeingPaid({ state }: Withdrawal): boolean {
  return state === 'signing' || state === 'sending'
}

const recentWithdrawal = record({
  withdrawalId: whole,
  methodId: whole,
  amount: units,
  at: whole,
  /** Its worth as it counts for the account's limit. Since there are limits. */
  worth: since(11, units),
})
const caution: Field<Caution> = record({ cause: choice(...cautionCauses), at: whole })

export class WithdrawalsState {
  readonly methods = new Map<number, PayoutMethod>()
  /** The open ones by rising number: a known number that isn't here is over. */
  readonly open = new Map<number, Withdrawal>()
  /** The open one of each account, to a chain and to a card. */
  readonly openByKind = new Map<string, number>()
  /** By account: requests that were not returned. */
  readonly recent = new LastDay(recentWithdrawal)
  /** By account. */
  readonly cautions = new LastDay(caution)
  readonly transactions = new TransactionIds()
  readonly clientOrders = new ClientOrders()
  lastWithdrawalId = 0
  /** The numbers that each restore skipped. Since rules 7. */
  skipped: readonly SkippedNumbers[] = []
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly withdrawals: WithdrawalsState } }

/** Stores a new or changed withdrawal. */
export function setWithdrawal(own: WithdrawalsState, withdrawal: Withdrawal): void {
  const { withdrawalId } = withdrawal
  const key = openKey(withdrawal)
  setEntry(own.open, withdrawalId, withdrawal)
  setEntry(own.openByKind, key, withdrawalId)
}

export function removeWithdrawal(own: WithdrawalsState, withdrawal: Withdrawal): void {
  deleteEntry(own.open, withdrawal.withdrawalId)
  deleteEntry(own.openByKind, openKey(withdrawal))
}

export function hasOpen(
  own: WithdrawalsState,
  kind: { readonly accountId: number; readonly network: string | null },
): boolean {
  return own.openByKind.has(openKey(kind))
}

function openKey({ accountId, network }: { readonly accountId: number; readonly network: string | null }) {
  return `${accountId} ${network === null ? 'card' : 'chain'}`
}
