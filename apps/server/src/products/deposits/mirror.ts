import type { FiatRate } from '@candor/engine/nucleus/fiat/fiat-rates'
import type { DepositChannel } from '@candor/engine/products/deposits/commands'
import type { State } from '@candor/engine/state'
import type { EventTakers } from '../../platform/journal/event-takers.ts'

// The deposit channels.
export class DepositMirror {
  readonly channels = new Map<number, DepositChannel>()

  constructor(state: State) {
    for (const channel of state.products.deposits.channels.values())
      this.channels.set(channel.channelId, channel)
  }

  readonly takers: EventTakers = {
    channelConfigured: ({ channel }) => this.channels.set(channel.channelId, channel),
  }
}

// The exchange rates of currencies.
export class FiatMirror {
  private readonly rates = new Map<string, Omit<FiatRate, 'at'>>()

  constructor(state: State) {
    for (const rate of state.fiatRates.sorted()) this.set(rate)
  }

  // The price of one whole of the currency in whole coins, with ten decimals.
  rateOf(currency: string, coinId: number): bigint | undefined {
    return this.rates.get(keyOf({ currency, coinId }))?.rateE10
  }

  // By currency and coin, independent of the order in which they were set.
  get all(): Omit<FiatRate, 'at'>[] {
    const rates = Array.from(this.rates.values())
    return rates.toSorted((a, b) => a.currency.localeCompare(b.currency) || a.coinId - b.coinId)
  }

  readonly takers: EventTakers = { fiatRateSet: (rate) => this.set(rate) }

  private set({ currency, coinId, rateE10 }: Omit<FiatRate, 'at'>): void {
    this.rates.set(keyOf({ currency, coinId }), { currency, coinId, rateE10 })
  }
}

function keyOf({ currency, coinId }: { currency: string; coinId: number }): string {
  return `${currency} ${coinId}`
}
