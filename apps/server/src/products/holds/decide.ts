import { holdsCalls } from '@candor/contract/operators/calls/holds'
import { parseAmount } from '@candor/money/amount'
import { submitDecision } from '../../platform/calls/decide-in-queue.ts'
import { operatorRefusalAmong } from '../../platform/calls/engine-refusal.ts'
import { accountIdOf } from '../../platform/core/accounts.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import type { Queues } from '../../platform/operators/queues/queues.ts'
import type { Services } from '../../platform/services.ts'

const refuseHold = operatorRefusalAmong('a hold', holdsCalls['Users/HoldFunds'].codes)
const refuseRelease = operatorRefusalAmong('the release of a hold', holdsCalls['Users/ReleaseHold'].codes)

// One operator's protective act, like freezing an account. The engine checks the balance, and that nothing was
// held or released since the operator looked.
export function holdFunds(services: Services, queues: Queues): OperatorHandler<'Users/HoldFunds'> {
  const { core } = services
  return async ({ uid, coin: symbol, amount: text, heldBefore: seen, reason }, operator) => {
    const coin = core.mirror.coinBySymbol(symbol)
    if (!coin) return refuseFor('coinUnknown')
    const { coinId, scale } = coin
    const amount = parseAmount(text, scale)
    const heldBefore = parseAmount(seen, scale)
    if (amount === null || heldBefore === null) return refuse('amountWrong')
    const submitted = await submitDecision(services, queues, operator, {
      type: 'freezeFunds',
      accountId: accountIdOf(uid),
      coinId,
      amount,
      heldBefore,
      reason,
    })
    return 'refused' in submitted ? refuseHold(submitted) : {}
  }
}

export function releaseHold(services: Services, queues: Queues): OperatorHandler<'Users/ReleaseHold'> {
  return async ({ uid, holdId, reason }, operator) => {
    const submitted = await submitDecision(services, queues, operator, {
      type: 'releaseFreeze',
      freezeId: Number(holdId),
      accountId: accountIdOf(uid),
      reason,
    })
    return 'refused' in submitted ? refuseRelease(submitted) : {}
  }
}
