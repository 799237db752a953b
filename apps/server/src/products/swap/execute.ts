import { executeCodes } from '@candor/contract/calls/swap'
import { Unavailable } from '../../platform/core/unavailable.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuseFor } from '../../platform/gateway/refusal.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import { toRecord } from './figures.ts'
import { linesOfSwap } from './queries.ts'
import type { SwapServices } from './quote-seal.ts'

const refuseExecution = refusalAmong('an exchange', executeCodes)

export function executeSwap({ core, db, quoteSeal }: SwapServices): Handler<'Swap/Execute'> {
  return async ({ quoteId: sealed }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    const quote = quoteSeal.open(sealed, accountId)
    if (quote === null) return refuseFor('quoteExpired')
    const { quoteId, quoted } = quote
    const draft = { type: 'executeSwap', accountId, quoteId, quoted } as const
    // Not begun if it can't be shown afterwards.
    core.requireViews('swaps')
    const submitted = await core.submitFor(accountId, draft)
    if ('refused' in submitted) return refuseExecution(submitted)
    await core.waitForViews(accountId, 'swaps')
    const [row] = await linesOfSwap(db, submitted.orderId)
    if (!row) throw new Unavailable('the views do not show an exchange that was done')
    return { record: toRecord(core.mirror, row), isRepeat: submitted.isRepeat }
  }
}
