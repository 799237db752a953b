import type { LoanTermsShown } from '@candor/contract/operators/calls/loans'
import { byOperator } from '@candor/engine/nucleus/authors'
import type { LoanTerms } from '@candor/engine/products/loans/commands'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { coinSupplyMax } from '../../platform/core/seeds/house-accounts.ts'
import type { CoinMirror, Mirror } from '../../platform/core/mirror/mirror.ts'
import { usdt } from '../../platform/core/seeds/seeds.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { lastChange, openChange, proposalNames } from '../../platform/operators/agreed.ts'
import { isProposed } from '../../platform/operators/queues/queries.ts'
import type { Agreement } from '../../platform/operators/queues/queue.ts'
import { operatorRefusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Services } from '../../platform/services.ts'
import { termsProposals } from './queries.ts'

const refuseProposal = operatorRefusalAmong('a proposal of terms of loans', [
  'overOrderLimit',
  'decidedAlready',
])

// The terms of loans: two operators agree on them, and they apply to later applications.
export const termsAgreement: Agreement = {
  commands: { configureLoans: 'setLoanTerms' },
}

export function getTerms({ core, db }: Services): OperatorHandler<'Loans/GetTerms'> {
  return async (_request, { operatorId, now }) => {
    await core.waitForViews(null, 'approvals')
    const coin = lentCoin(core.mirror)
    if (!coin) return refuse('coinNotObtained')
    const { open, last } = await termsProposals(db, now)
    const named = await proposalNames(
      db,
      [open, last].filter((row) => row !== undefined),
    )
    const { terms } = core.mirror.loans
    return {
      coin: coin.symbol,
      scale: coin.scale,
      terms: terms && shown(terms, coin),
      ...lastChange(last, named),
      proposal: open
        ? { ...openChange(open, named, operatorId), terms: shown(termsIn(open.line), coin) }
        : null,
    }
  }
}

// Doesn't propose terms that the engine would refuse.
export function proposeTerms({ core, db }: Services): OperatorHandler<'Loans/ProposeTerms'> {
  return async ({ reason, ...wanted }, { operatorId, now }) => {
    await core.waitForViews(null, 'approvals')
    await core.requireSettled()
    const coin = lentCoin(core.mirror)
    if (!coin) return refuse('coinNotObtained')
    const amountMin = parseAmount(wanted.amountMin, coin.scale)
    const amountMax = parseAmount(wanted.amountMax, coin.scale)
    const twoFrom = parseAmount(wanted.twoFrom, coin.scale)
    if (amountMin === null || amountMax === null || twoFrom === null) return refuse('amountWrong')
    if (amountMin === 0n || amountMax <= amountMin || amountMax > coinSupplyMax || twoFrom > coinSupplyMax)
      return refuse('amountWrong')
    const terms: LoanTerms = { ...wanted, coinId: coin.coinId, amountMin, amountMax, twoFrom }
    if (isSame(terms, core.mirror.loans.terms)) return refuse('parametersInvalid')
    if (await isProposed(db, 'loan terms', now)) return refuse('decidedAlready')
    const made = await core.propose(byOperator(operatorId), { type: 'configureLoans', terms, reason })
    if ('refused' in made) return refuseProposal(made)
    await core.settled()
    return { proposalId: made.orderId }
  }
}

// The coin of loans. Without terms, the one of a new exchange.
function lentCoin(mirror: Mirror): CoinMirror | undefined {
  const { terms } = mirror.loans
  return terms === null ? mirror.coinBySymbol(usdt.symbol) : mirror.coin(terms.coinId)
}

function shown(terms: LoanTerms, { scale }: CoinMirror): LoanTermsShown {
  const { coinId: _coinId, amountMin, amountMax, twoFrom, ...others } = terms
  return {
    ...others,
    amountMin: formatAmount(amountMin, scale),
    amountMax: formatAmount(amountMax, scale),
    twoFrom: formatAmount(twoFrom, scale),
  }
}

function termsIn(line: string): LoanTerms {
  type Said = Omit<LoanTerms, 'amountMin' | 'amountMax' | 'twoFrom'> &
    Record<'amountMin' | 'amountMax' | 'twoFrom', string>
  const { terms } = JSON.parse(line) as { terms: Said }
  const { amountMin, amountMax, twoFrom } = terms
  return { ...terms, amountMin: BigInt(amountMin), amountMax: BigInt(amountMax), twoFrom: BigInt(twoFrom) }
}

function isSame(one: LoanTerms, other: LoanTerms | null): boolean {
  const fields = Object.keys(one) as (keyof LoanTerms)[]
  return other !== null && fields.every((field) => one[field] === other[field])
}
