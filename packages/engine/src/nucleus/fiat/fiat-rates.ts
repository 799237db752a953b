import { currencyPattern } from '../../rules/limits.ts'
import { coreCommands } from '../commands.ts'
import { list, record, type ValueOf, whole } from '../fields.ts'
import type { SnapshotReader } from '../snapshot/reader.ts'
import type { SnapshotWriter } from '../snapshot/writer.ts'
import { setEntry } from '../undo.ts'

/** The value of one whole currency unit in a coin. */
const fiatRate = record({
  ...coreCommands.setFiatRate,
  /** When it was set. */
  at: whole,
})
export interface FiatRate extends ValueOf<typeof fiatRate> {}
const allRates = list(fiatRate)

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
    setEntry(this.rates, key, rate)
  }

  encode(writer: SnapshotWriter, format: number): void {
    allRates.write(writer, this.sorted(), format)
  }

  decode(reader: SnapshotReader, format: number): void {
    for (const rate of allRates.read(reader, format)) this.set(rate)
  }

  /** Sorted by currency and coin, not by when they were set. */
  sorted(): FiatRate[] {
    return [...this.rates.values()].toSorted((a, b) =>
      a.currency === b.currency ? a.coinId - b.coinId : a.currency < b.currency ? -1 : 1,
    )
  }
}

function keyOf(currency: string, coinId: number): string {
  return `${currency} ${coinId}`
}
