import type { CautionCause } from '@candor/engine/rules/withdrawal-terms'
import { cautionMs } from '@candor/engine/rules/withdrawal-terms'
import { accountIdOf, securityChangedAt } from '../../platform/core/accounts.ts'
import type { Draft } from '../../platform/core/drafts.ts'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Services } from '../../platform/services.ts'
import { type Recipient, rechargedSince } from './queries.ts'

const passedOn: readonly CautionCause[] = ['passwordChanged', 'securityChanged', 'agentRecharge']

export type Recharge = {
  userId: string
  accountId: number
  toAccountId: number
  coinId: number
  amount: bigint
  now: Date
}

// The accounts whose withdrawals are reviewed for a day because of a recharge. Submitted together with the recharge, and
// for one recharge of an agent at a time: each has to see those before it.
export async function rechargeCautions(services: Services, recharge: Recharge): Promise<Draft[]> {
  const cautious = new Set<number>()
  if (await isUnderCaution(services, recharge)) cautious.add(recharge.toAccountId)
  for (const accountId of await spreadOver(services, recharge)) cautious.add(accountId)
  return [...cautious].map((accountId) => ({ type: 'startCaution', accountId, cause: 'agentRecharge' }))
}

// Otherwise someone who has just taken over an agent's account could send the money to an account of their own and
// withdraw it there without review. The tables are read first: they know of a new password before the engine does.
async function isUnderCaution({ core, db }: Services, { userId, now }: Recharge): Promise<boolean> {
  const changedAt = await securityChangedAt(db, userId)
  if (changedAt !== null && now.getTime() < changedAt.getTime() + cautionMs) return true
  const cautions = core.mirror.withdrawals.cautionsOf(accountIdOf(userId), now.getTime())
  return cautions.some(({ cause }) => passedOn.includes(cause))
}

// Otherwise an amount that would be reviewed as one withdrawal could leave in small ones, through several accounts.
async function spreadOver({ core, db }: Services, recharge: Recharge): Promise<number[]> {
  const { accountId, toAccountId, coinId, amount, now } = recharge
  core.requireViews('transfers')
  await core.requireSettled()
  const before = await rechargedSince(db, { accountId, coinId, since: new Date(now.getTime() - cautionMs) })
  const sum = before.reduce((all, one) => all + BigInt(one.amount), amount)
  if (sum <= unreviewedMax(core.mirror, coinId)) return []
  const isNotYet = (one: Recipient) => {
    const cautions = core.mirror.withdrawals.cautionsOf(one.to_account_id, now.getTime())
    return !cautions.some(({ cause, at }) => cause === 'agentRecharge' && at >= one.newest_at.getTime())
  }
  return [...before.filter(isNotYet).map((one) => one.to_account_id), toAccountId]
}

// How much of a coin may be withdrawn within a day without review, by the strictest of its methods. Zero for a coin
// without a method: it can be exchanged for one that has a method.
function unreviewedMax({ withdrawals }: Mirror, coinId: number): bigint {
  const bounds = [...withdrawals.methods.values()].filter((method) => method.coinId === coinId)
  const [first = 0n, ...others] = bounds.map(({ autoMax }) => autoMax)
  return others.reduce((least, autoMax) => (autoMax < least ? autoMax : least), first)
}
