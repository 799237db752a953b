import type { FiatRate } from '@candor/contract/operators/calls/rates'
import { rateWarnings } from '@candor/contract/operators/rate-warnings'
import type { Figures } from '../../i18n/figures.ts'
import type { Translate } from '../../i18n/text.ts'

type Pair = Pick<FiatRate, 'currency' | 'coin'>

/** A rate as operators read it: 1 USD = 0.98 USDT. */
export function rateText(figures: Figures, { currency, coin }: Pair, rate: string): string {
  return `1 ${currency} = ${figures.plain(rate, coin)} ${coin}`
}

/** The warnings of a proposed rate. */
export function rateWarningTexts(
  { text, figures }: { text: Translate; figures: Figures },
  rate: Pair & Pick<FiatRate, 'rate'>,
  proposed: string,
) {
  const { currency, coin, rate: before } = rate
  return rateWarnings({ currency, coin, before, after: proposed }).map((name) => ({
    id: name,
    text: text(`rateWarning.${name}`, {
      before: rateText(figures, rate, before ?? '0'),
      after: rateText(figures, rate, proposed),
      currency,
      coin,
    }),
  }))
}
