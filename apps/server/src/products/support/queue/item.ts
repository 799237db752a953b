import { formatAmount } from '@candor/money/amount'
import { accountIdOf } from '../../../platform/core/accounts.ts'
import type { OperatorHandler } from '../../../platform/gateway/operators/handler.ts'
import { refuse } from '../../../platform/gateway/refusal.ts'
import type { Queues } from '../../../platform/operators/queues/queues.ts'
import type { Services } from '../../../platform/services.ts'
import { listGrants } from '../queries.ts'
import { toGrant } from '../to-grant.ts'
import { findProposed, fundHas } from './queries.ts'
import type { GrantMark } from '@candor/contract/rules/loans'

type Proposed =
  | { what: 'offer'; name: string; minTradingDays: number }
  | { what: Exclude<GrantMark, 'offer'>; number: string }

type Line =
  | { type: 'offerSupport'; name: string; minTradingDays: number }
  | { type: 'waiveSupport'; grantId: number }
  | { type: 'waiveLoan'; loanId: number }

// The content of a proposal's line besides the account and the amount.
function proposedIn(line: string): Proposed {
  const read = JSON.parse(line) as Line
  switch (read.type) {
    case 'offerSupport':
      return { what: 'offer', name: read.name, minTradingDays: read.minTradingDays }
    case 'waiveSupport':
      return { what: 'waiveSupport', number: String(read.grantId) }
    case 'waiveLoan':
      return { what: 'waiveLoan', number: String(read.loanId) }
  }
}

const grantsShown = 20

export function getItem({ core, db }: Services, queues: Queues): OperatorHandler<'Support/GetItem'> {
  return async ({ itemId }, asker) => {
    await core.waitForViews(null, 'balances')
    const item = await queues.find(queues.of('grants'), itemId, asker)
    const proposal = item && (await findProposed(db, itemId))
    if (!item || !proposal) return refuse('orderMissing')
    const { uid, coin: symbol, amount } = item
    const coin = symbol === null ? undefined : core.mirror.coinBySymbol(symbol)
    // A proposal for a loan or grant that doesn't exist can't be approved either.
    if (uid === null || !coin || amount === null) return refuse('orderMissing')
    asker.note({ uid })
    const proposed = proposedIn(proposal.line)
    const named = { amount, coin: coin.symbol }
    const accountId = accountIdOf(uid)
    const rows = await listGrants(db, { accountId, limit: grantsShown })
    const tradingDays = await core.looks.tradingDaysOf(accountId)
    return {
      item,
      what: proposed.what,
      reason: proposal.reason ?? '',
      offer:
        proposed.what === 'offer'
          ? { ...named, name: proposed.name, minTradingDays: proposed.minTradingDays }
          : null,
      waived: proposed.what === 'offer' ? null : { number: proposed.number, left: amount, coin: coin.symbol },
      fundHas: formatAmount(await fundHas(db, coin.coinId), coin.scale),
      grants: rows.map((row) => toGrant(core.mirror, row, { tradingDays, now: asker.now })),
      uid,
    }
  }
}
