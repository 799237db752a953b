import { currencyPattern } from '../../rules/limits.ts'
import { rememberEntry } from '../undo.ts'

/** What one whole of a currency is worth in a coin. */
export interface FiatRate {
  readonly currency: string
  readonly coinId: number
  /** Whole coins for one whole of the currency, with ten decimals. */
  readonly rateE10: bigint
  /** When it was set. */
  readonly at: number
}

/** Far above any currency; the product with an amount stays readable. */
export const fiatRateMax = 10n ** 20n

export function isCurrency(text: string): boolean {
  return currencyPattern.test(text)
}

/** The rates in force, one for each currency and coin. */
export class FiatRates {
  private readonly rates = new Map<string, FiatRate>()

  get(currency: string, coinId: number): FiatRate | undefined {
    return this.rates.get(keyOf(currency, coinId))
  }

  set(rate: FiatRate): void {
    const key = keyOf(rate.currency, rate.coinId)
    rememberEntry(this.rates, key)
    this.rates.set(key, rate)
  }

  /** By currency and coin, whatever the order in which they were set. */
  sorted(): FiatRate[] {
    return [...this.rates.values()].toSorted((a, b) =>
      a.currency === b.currency ? a.coinId - b.coinId : a.currency < b.currency ? -1 : 1,
    )
  }
}

function keyOf(currency: string, coinId: number): string {
  return `${currency} ${coinId}`
}
