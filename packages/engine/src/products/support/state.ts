import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import { DueQueue } from '../../nucleus/due-queue.ts'
import { choice, record, units, type ValueOf, whole } from '../../nucleus/fields.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { deleteEntry, setEntry } from '../../nucleus/undo.ts'

/** New words go to the end: snapshots hold their place. */
export const openStates = ['offered', 'accepted'] as const
export type OpenState = (typeof openStates)[number]

/** Offered: all of it is locked in the fund. Accepted: the account owes the rest. */
export const grant = record({
  grantId: whole,
  accountId: whole,
  coinId: whole,
  amount: units,
  minTradingDays: whole,
  /** Of the offer. */
  expiresAt: whole,
  /** The amount not returned yet. */
  left: units,
  state: choice(...openStates),
})
export interface Grant extends ValueOf<typeof grant> {}

export class SupportState {
  /** By rising number: a known number that isn't here is over. */
  readonly open = new Map<number, Grant>()
  /** The open one of each account. */
  readonly openByAccount = new Map<number, number>()
  /** Offers, by the end of their time. */
  readonly due = new DueQueue()
  readonly clientOrders = new ClientOrders()
  lastGrantId = 0
  lastReturnId = 0
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly support: SupportState } }

/** Stores a new grant or a changed one, and updates the account's debt. */
export function setGrant(state: State, grant: Grant): void {
  const own = state.products.support
  const { grantId, accountId, coinId, left } = grant
  if (grant.state === 'offered') own.due.add(grant.expiresAt, grantId)
  else state.debts.setSupport(accountId, { coinId, amount: left })
  setEntry(own.open, grantId, grant)
  setEntry(own.openByAccount, accountId, grantId)
}

export function removeGrant(state: State, grant: Grant): void {
  const own = state.products.support
  const { grantId, accountId } = grant
  if (grant.state === 'accepted') state.debts.setSupport(accountId, null)
  deleteEntry(own.open, grantId)
  deleteEntry(own.openByAccount, accountId)
}

/** An offer past its time has expired, whether or not a tick has ended it. */
export function hasExpired(grant: Grant, at: number): boolean {
  return grant.state === 'offered' && grant.expiresAt <= at
}

/** The offer or grant of an account that is not over. */
export function openGrantOf({ open, openByAccount }: SupportState, accountId: number, at: number) {
  const grant = open.get(openByAccount.get(accountId) ?? 0)
  return grant === undefined || hasExpired(grant, at) ? null : grant
}
