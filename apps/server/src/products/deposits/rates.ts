import { fiatRateScale } from '@candor/engine/rules/deposit-terms'
import type { FiatRate } from '@candor/contract/operators/calls/rates'
import { byOperator } from '@candor/engine/nucleus/authors'
import { formatAmount, parseAmount } from '@candor/money/amount'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { isWaiting, lastChange, openChange, proposalNames } from '../../platform/operators/agreed.ts'
import { isProposed } from '../../platform/operators/queues/queries.ts'
import type { Agreement } from '../../platform/operators/queues/queue.ts'
import { operatorRefusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Services } from '../../platform/services.ts'
import { rateProposals } from './queries.ts'

const refuseProposal = operatorRefusalAmong('a proposal of a rate', [
  'overOrderLimit',
  'decidedAlready',
  'invalidRequest',
  'parametersInvalid',
])

type Pair = { currency: string; coinId: number }
type Said = Pair & { rateE10: bigint }

// Exchange rates of currencies: two operators agree, and the rate applies to later requests.
export const rateAgreement: Agreement = {
  commands: { setFiatRate: 'setRates' },
}

export function getRates({ core, db }: Services): OperatorHandler<'Rates/GetRates'> {
  return async (_request, { operatorId, now }) => {
    await core.waitForViews(null, 'approvals')
    const proposals = (await rateProposals(db)).map((row) => ({ row, said: saidIn(row.line) }))
    const named = await proposalNames(
      db,
      proposals.map(({ row }) => row),
    )
    const { mirror } = core
    return {
      rates: pairsOf(mirror).map((pair): FiatRate => {
        const own = proposals.filter(({ said }) => isSame(said, pair))
        const open = own.find(({ row }) => isWaiting(row, now))
        const last = own.find(({ row }) => row.ended_as === 'approved')?.row
        const rateE10 = mirror.fiat.rateOf(pair.currency, pair.coinId)
        return Object.assign(lastChange(last, named), {
          currency: pair.currency,
          coin: mirror.coin(pair.coinId).symbol,
          rate: rateE10 === undefined ? null : formatAmount(rateE10, fiatRateScale),
          proposal: open
            ? {
                ...openChange(open.row, named, operatorId),
                rate: formatAmount(open.said.rateE10, fiatRateScale),
              }
            : null,
        })
      }),
    }
  }
}

export function propose({ core, db }: Services): OperatorHandler<'Rates/Propose'> {
  return async ({ currency, coin, rate, reason }, { operatorId, now }) => {
    await core.waitForViews(null, 'approvals')
    await core.requireSettled()
    const pair = pairsOf(core.mirror).find(
      (one) => one.currency === currency && core.mirror.coin(one.coinId).symbol === coin,
    )
    if (!pair) return refuse('currencyPairNotConfigured')
    const rateE10 = parseAmount(rate, fiatRateScale)
    if (rateE10 === null || rateE10 === 0n) return refuse('amountWrong')
    if (await isProposed(db, `rate ${currency} ${pair.coinId}`, now)) return refuse('decidedAlready')
    const command = { type: 'setFiatRate', ...pair, rateE10, reason } as const
    // The pair is known, so the rate must be outside the engine's bounds.
    if ((await core.previewApproval(command)) !== null) return refuse('amountWrong')
    const made = await core.propose(byOperator(operatorId), command)
    if ('refused' in made) return refuseProposal(made)
    await core.settled()
    return { proposalId: made.orderId }
  }
}

// The pairs used by channels and methods.
function pairsOf({ deposits, withdrawals, fiat }: Mirror): Pair[] {
  const ways = [...deposits.channels.values(), ...withdrawals.methods.values(), ...fiat.all]
  const pairs = ways.flatMap(({ currency, coinId }) => (currency === null ? [] : [{ currency, coinId }]))
  return pairs
    .filter((pair, place) => pairs.findIndex((other) => isSame(other, pair)) === place)
    .toSorted((a, b) => a.currency.localeCompare(b.currency) || a.coinId - b.coinId)
}

function isSame(a: Pair, b: Pair): boolean {
  return a.currency === b.currency && a.coinId === b.coinId
}

function saidIn(line: string): Said {
  const { currency, coinId, rateE10 } = JSON.parse(line) as Pair & { rateE10: string }
  return { currency, coinId, rateE10: BigInt(rateE10) }
}
