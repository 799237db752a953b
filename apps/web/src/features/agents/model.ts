import type { CallOutput } from '@candor/contract/calls'
import type { Balance } from '@candor/contract/calls/wallet'
import { referenceCoin } from '@candor/contract/reference-coin'
import { scaleOf, unitsOf } from '../../shared/form/amount-check.ts'

export type Invited = CallOutput<'Agents/GetInvited'>['accounts'][number]

/** The name of an invited account: its own nickname, else its masked address, else its number. */
export function nameOf({ nickname, email, uid }: Pick<Invited, 'nickname' | 'email' | 'uid'>): string {
  return nickname ?? email ?? uid
}

/** The coins with an available balance, the valuation coin first. */
export function givableCoins(balances: Iterable<Balance>): Balance[] {
  const held = [...balances].filter(({ available }) => unitsOf(available, scaleOf(available)) > 0n)
  const rank = ({ coin }: Balance) => (coin === referenceCoin ? 0 : 1)
  return held.toSorted((a, b) => rank(a) - rank(b) || a.coin.localeCompare(b.coin))
}
