import { feeOn } from '@candor/engine/rules/fees'
import { depositFee } from '@candor/engine/rules/deposit-terms'
import { loanInterest } from '@candor/engine/rules/loan-cost'
import { optionWinnings } from '@candor/engine/rules/option-settlement'
import { cycleDaysOf, dailyInterestOf, type CycleUnit } from '@candor/engine/rules/pledge-interest'
import { withdrawalFee } from '@candor/engine/rules/withdrawal-terms'
import { formatAmount, parseAmount, unitsPerCoin } from '@candor/money/amount'
import { currencyScale } from '@candor/engine/rules/deposit-terms'
import type { TermRow, Terms } from '@candor/contract/operators/terms/fields'
import type { TermKind } from '@candor/contract/operators/terms/kinds'
import type { TextKey } from '../../../i18n/text.ts'
import { type CoinScales, unknownScale } from './form.ts'
import { labelOf } from './labels.ts'
import { cycleText } from './summary.ts'
import { plainText, type Wording } from './words.ts'

/** A card as a user sees it: its name, its coin, its lines and its button. */
export type Preview = {
  title: string
  coin: string
  lines: readonly { id: string; label: string; value: string }[]
  button: TextKey
}

const exampleWhole = 1_000n

/** The user's card under these terms, with examples computed by the engine's own rules. */
export function previewOf(wording: Wording, kind: TermKind, terms: Terms, scales: CoinScales): Preview {
  const { text, figures } = wording
  const of = (name: string) => plainText(terms[name])
  const scaleOf = (coin: string) => scales.get(coin) ?? unknownScale
  const unitsOf = (decimal: unknown, coin: string): bigint =>
    parseAmount(String(decimal), scaleOf(coin)) ?? 0n
  const coins = (units: bigint, coin: string) => figures.amount(formatAmount(units, scaleOf(coin)), coin)
  const example = (coin: string) => exampleWhole * unitsPerCoin(scaleOf(coin))
  const amount = (name: string, coin: string) => (of(name) === '' ? '—' : figures.amount(of(name), coin))
  const percent = (name: string) => figures.percent(Number(terms[name] ?? 0))
  const time = (name: string) => (of(name) === '' ? '—' : figures.time(of(name)))
  const line = (label: TextKey, value: string) => ({ id: label, label: text(label), value })
  const on = (label: TextKey, on: string, value: string) => ({
    id: label,
    label: text(label, { amount: on }),
    value,
  })
  const field = (name: string, value: string) => line(labelOf(name), value)
  switch (kind) {
    case 'coins': {
      const decimals = Number(terms['decimals'] ?? 0)
      const least = decimals > 0 && decimals <= unknownScale ? formatAmount(1n, decimals) : '1'
      return {
        title: of('symbol'),
        coin: of('symbol'),
        button: 'termPreview.deposit',
        lines: [
          field('decimals', figures.count(decimals)),
          line('termPreview.least', figures.amount(least, of('symbol'))),
        ],
      }
    }
    case 'markets': {
      const quote = of('quoteCoin')
      const fee = (ppm: string) => coins(feeOn(example(quote), Number(terms[ppm] ?? 0)), quote)
      const asked = coins(example(quote), quote)
      return {
        title: [of('baseCoin'), quote].filter(Boolean).join('/'),
        coin: of('baseCoin'),
        button: 'termPreview.buy',
        lines: [
          field('tick', amount('tick', quote)),
          field('notionalMin', amount('notionalMin', quote)),
          field('makerFeePpm', percent('makerFeePpm')),
          field('takerFeePpm', percent('takerFeePpm')),
          on('termPreview.takerFeeOn', asked, fee('takerFeePpm')),
        ],
      }
    }
    case 'feeLevels': {
      const coin = of('coin')
      const levels = (terms['levels'] ?? []) as readonly TermRow[]
      return {
        title: text('termKind.feeLevels'),
        coin,
        button: 'termPreview.buy',
        lines: levels.map((level, place) => ({
          id: `level ${place}`,
          label: text('termPreview.from', {
            amount: figures.amount(plainText(level['volumeMin']) || '0', coin),
          }),
          value: ['makerFeePpm', 'takerFeePpm']
            .map((name) => figures.percent(Number(level[name] ?? 0)))
            .join(' / '),
        })),
      }
    }
    case 'options': {
      const coin = of('stakeCoin')
      const cycles = (terms['cycles'] ?? []) as readonly TermRow[]
      return {
        title: of('coin'),
        coin: of('coin'),
        button: 'termPreview.option',
        lines: cycles.flatMap((cycle) => {
          const span = figures.span(Number(cycle['seconds'] ?? 0))
          const stake = unitsOf(cycle['stakeMin'], coin)
          const id = `cycle ${String(cycle['seconds'])}`
          const paid = stake + optionWinnings(stake, Number(cycle['returnPpm'] ?? 0))
          const fee = feeOn(stake, Number(cycle['feePpm'] ?? 0))
          return [
            { id, label: span, value: `+${figures.percent(Number(cycle['returnPpm'] ?? 0))}` },
            {
              id: `${id} payout`,
              label: text('termPreview.payoutOn', { amount: coins(stake, coin) }),
              value: coins(paid, coin),
            },
            { id: `${id} fee`, label: text('termPreview.fee'), value: coins(fee, coin) },
          ]
        }),
      }
    }
    case 'pledge': {
      const coin = of('coin')
      const days = cycleDaysOf({
        cycleCount: Number(terms['cycleCount'] ?? 0),
        cycleUnit: (of('cycleUnit') || 'day') as CycleUnit,
      })
      const interest = dailyInterestOf(example(coin), Number(terms['dailyRatePpm'] ?? 0)) * BigInt(days)
      return {
        title: coin === '' ? '' : `${coin} · ${cycleText(wording, terms)}`,
        coin,
        button: 'termPreview.pledge',
        lines: [
          field('dailyRatePpm', percent('dailyRatePpm')),
          on('termPreview.interestOn', coins(example(coin), coin), coins(interest, coin)),
          line('termPreview.range', `${amount('principalMin', coin)} – ${amount('principalMax', coin)}`),
          field('endAt', time('endAt')),
        ],
      }
    }
    case 'lab': {
      const { coin, paymentCoin } = { coin: of('coin'), paymentCoin: of('paymentCoin') }
      return {
        title: [of('name'), coin && `(${coin})`].filter(Boolean).join(' '),
        coin,
        button: 'termPreview.subscribe',
        lines: [
          field('price', amount('price', paymentCoin)),
          field('quota', amount('quota', coin)),
          field('quantityMin', amount('quantityMin', coin)),
          field('endAt', time('endAt')),
          field('releaseAt', time('releaseAt')),
        ],
      }
    }
    case 'swap': {
      const coin = of('referenceCoin')
      const rows = ((terms['coins'] ?? []) as readonly TermRow[]).filter((row) => row['isOpen'] === true)
      return {
        title: text('termKind.swap'),
        coin,
        button: 'termPreview.swap',
        lines: [
          field('feePpm', percent('feePpm')),
          on(
            'termPreview.feeOn',
            coins(example(coin), coin),
            coins(feeOn(example(coin), Number(terms['feePpm'] ?? 0)), coin),
          ),
          line('termPreview.coins', rows.map((row) => String(row['coin'])).join(', ') || '—'),
        ],
      }
    }
    case 'channels': {
      const currency = of('currency')
      const hundredths = exampleWhole * unitsPerCoin(currencyScale)
      const money = (units: bigint) => figures.money(formatAmount(units, currencyScale), currency)
      const fees = {
        feePpm: Number(terms['feePpm'] ?? 0),
        feeFixed: parseAmount(of('feeFixed'), currencyScale) ?? 0n,
      }
      return {
        title: of('name'),
        coin: of('coin'),
        button: 'termPreview.deposit',
        lines: [
          on('termPreview.feeOn', money(hundredths), money(depositFee(hundredths, fees))),
          line(
            'termPreview.range',
            ['amountMin', 'amountMax']
              .map((name) => (of(name) === '' ? '—' : figures.money(of(name), currency)))
              .join(' – '),
          ),
          field('perDayMax', figures.count(Number(terms['perDayMax'] ?? 0))),
          ...((terms['accounts'] ?? []) as readonly TermRow[])
            .filter((row) => row['isShown'] === true)
            .map(({ bank, account }) => ({
              id: `account ${String(bank)}`,
              label: String(bank),
              value: String(account),
            })),
        ],
      }
    }
    case 'payouts': {
      const coin = of('coin')
      const fees = { feePpm: Number(terms['feePpm'] ?? 0), feeFixed: unitsOf(terms['feeFixed'], coin) }
      return {
        title: [coin, of('network') || of('currency')].filter(Boolean).join(' · '),
        coin,
        button: 'termPreview.withdraw',
        lines: [
          on(
            'termPreview.feeOn',
            coins(example(coin), coin),
            coins(withdrawalFee(example(coin), fees), coin),
          ),
          line('termPreview.range', `${amount('amountMin', coin)} – ${amount('amountMax', coin)}`),
          field('perDayMax', amount('perDayMax', coin)),
        ],
      }
    }
    case 'limits': {
      const bound = (name: string) =>
        field(name, of(name) === '' ? text('products.noBound') : figures.amount(of(name), of('coin')))
      return {
        title: text('termKind.limits'),
        coin: of('coin'),
        button: 'termPreview.withdraw',
        lines: [
          bound('primaryDepositPerDayMax'),
          bound('primaryWithdrawPerDayMax'),
          bound('advancedDepositPerDayMax'),
          bound('advancedWithdrawPerDayMax'),
        ],
      }
    }
    case 'loans': {
      const coin = of('coin')
      const interest = loanInterest(example(coin), Number(terms['interestPpm'] ?? 0))
      return {
        title: coin,
        coin,
        button: 'termPreview.borrow',
        lines: [
          line('termPreview.range', `${amount('amountMin', coin)} – ${amount('amountMax', coin)}`),
          field('termDays', figures.counted(Number(terms['termDays'] ?? 0), 'day')),
          field('interestPpm', percent('interestPpm')),
          on('termPreview.interestOn', coins(example(coin), coin), coins(interest, coin)),
          field('penaltyPpm', percent('penaltyPpm')),
        ],
      }
    }
  }
}
