import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import { DueQueue } from '../../nucleus/due-queue.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { rememberEntries, rememberEntry } from '../../nucleus/undo.ts'

/** New words go to the end: snapshots hold their place. */
export const openStates = ['offered', 'accepted'] as const
export type OpenState = (typeof openStates)[number]

/** Offered: all of it is locked in the fund. Accepted: the account owes what is left. */
export interface Grant {
  readonly grantId: number
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
  readonly minTradingDays: number
  /** Of the offer. */
  readonly expiresAt: number
  /** What has not been returned. */
  readonly left: bigint
  readonly state: OpenState
}

export interface SupportState {
  /** By rising number: a known number that isn't here is over. */
  readonly open: Map<number, Grant>
  /** The open one of each account. */
  readonly openByAccount: Map<number, number>
  /** Offers, by the end of their time. */
  readonly due: DueQueue
  readonly clientOrders: ClientOrders
  lastGrantId: number
  lastReturnId: number
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly support: SupportState } }

export function createSupportState(): SupportState {
  return {
    open: new Map(),
    openByAccount: new Map(),
    due: new DueQueue(),
    clientOrders: new ClientOrders(),
    lastGrantId: 0,
    lastReturnId: 0,
  }
}

/** Stores a new grant or a changed one, and updates what the account owes. */
export function setGrant(state: State, grant: Grant): void {
  const own = state.products.support
  const { grantId, accountId, coinId, left } = grant
  if (grant.state === 'offered') own.due.add(grant.expiresAt, grantId)
  else state.debts.setSupport(accountId, { coinId, amount: left })
  rememberEntry(own.open, grantId)
  rememberEntry(own.openByAccount, accountId)
  own.open.set(grantId, grant)
  own.openByAccount.set(accountId, grantId)
}

export function removeGrant(state: State, grant: Grant): void {
  const own = state.products.support
  const { grantId, accountId } = grant
  if (grant.state === 'accepted') state.debts.setSupport(accountId, null)
  rememberEntries(own.open)
  rememberEntries(own.openByAccount)
  own.open.delete(grantId)
  own.openByAccount.delete(accountId)
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
