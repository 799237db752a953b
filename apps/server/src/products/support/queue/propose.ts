import { byOperator } from '@candor/engine/nucleus/authors'
import { parseAmount } from '@candor/money/amount'
import { userIdOf } from '../../../platform/core/accounts.ts'
import type { OperatorHandler, SignedInOperator } from '../../../platform/gateway/operators/handler.ts'
import { refuse, refuseFor } from '../../../platform/gateway/refusal.ts'
import { isProposed } from '../../../platform/operators/queues/queries.ts'
import type { Queues } from '../../../platform/operators/queues/queues.ts'
import { proposeOnce, submitDecision } from '../../../platform/calls/decide-in-queue.ts'
import { operatorRefusalAmong } from '../../../platform/calls/engine-refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { findGrant, listGrants } from '../queries.ts'
import { stateAt } from '../to-grant.ts'
import { fundHas, userExists } from './queries.ts'

const refuseProposal = operatorRefusalAmong('a proposal about support funds', [
  'overOrderLimit',
  'decidedAlready',
])
const refuseWithdrawal = operatorRefusalAmong('the withdrawal of an offer', [
  'orderMissing',
  'decidedAlready',
])

// Don't propose a command that the engine would refuse now; it checks again on approval.
export function proposeOffer(services: Services, queues: Queues): OperatorHandler<'Support/ProposeOffer'> {
  const { core, db } = services
  return async ({ uid, coin: symbol, amount: text, name, minTradingDays, reason }, operator) => {
    if (!(await userExists(db, uid))) return refuse('userDoesNotExist')
    operator.note({ uid })
    const coin = core.mirror.coinBySymbol(symbol)
    if (!coin) return refuse('coinNotObtained')
    const amount = parseAmount(text, coin.scale)
    if (amount === null) return refuse('amountWrong')
    if (amount === 0n) return refuse('amountNotPositive')
    const accountId = await core.ensureAccount(uid)
    const flags = core.mirror.flagsOf(accountId)
    if (flags.includes('demo')) return refuseFor('demoCannotTransfer')
    await core.waitForViews(accountId, 'grants', 'balances')
    const [last] = await listGrants(db, { accountId, limit: 1 })
    if (last && ['offered', 'accepted'].includes(stateAt(last, operator.now).state))
      return flags.includes('agent') ? refuseFor('agentHasSupport') : refuseFor('supportUnreturned')
    if ((await fundHas(db, coin.coinId)) < amount) return refuseFor('supportFundShort')
    const terms = { accountId, coinId: coin.coinId, amount, name, minTradingDays }
    const by = byOperator(operator.operatorId)
    const made = await core.propose(by, { type: 'offerSupport', ...terms, reason })
    if ('refused' in made) return refuseProposal(made)
    await queues.showDone()
    return { proposalId: made.orderId }
  }
}

export function proposeWaiver(services: Services, queues: Queues): OperatorHandler<'Support/ProposeWaiver'> {
  const { db } = services
  return async ({ grantId, reason }, operator) => {
    const found = await grantOf(services, grantId, operator)
    if (!found) return refuseFor('supportMissing')
    return await proposeOnce(services, queues, operator, {
      command: { type: 'waiveSupport', grantId: Number(grantId), reason },
      faultIn: async () => {
        const row = await findGrant(db, grantId)
        if (row?.state === 'offered') return refuseFor('supportNotOwed')
        if (row?.state !== 'accepted') return refuse('decidedAlready')
        return (await isProposed(db, `grant ${grantId}`, operator.now)) ? refuse('decidedAlready') : null
      },
      refuseProposal,
    })
  }
}

export function withdrawOffer(services: Services, queues: Queues): OperatorHandler<'Support/Withdraw'> {
  return async ({ grantId, reason }, operator) => {
    const found = await grantOf(services, grantId, operator)
    if (!found) return refuseFor('supportMissing')
    if (found.state === 'accepted') return refuseFor('supportOver')
    const draft = { type: 'withdrawSupport', grantId: Number(grantId), reason } as const
    const submitted = await submitDecision(services, queues, operator, draft)
    return 'refused' in submitted ? refuseWithdrawal(submitted) : {}
  }
}

async function grantOf({ core, db }: Services, grantId: string, { note }: SignedInOperator) {
  await core.waitForViews(null, 'grants', 'approvals')
  const row = await findGrant(db, grantId)
  const uid = row && userIdOf(row.account_id)
  if (!row || !uid) return undefined
  note({ uid })
  return row
}
