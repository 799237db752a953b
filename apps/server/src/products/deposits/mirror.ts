import type { FiatRate } from '@candor/engine/nucleus/fiat/fiat-rates'
import { flag, record, units, type ValueOf, whole } from '@candor/engine/nucleus/fields'
import { LastDay } from '@candor/engine/nucleus/last-day'
import type { DepositChannel } from '@candor/engine/products/deposits/commands'
import type { State } from '@candor/engine/state'
import type { EventTakers } from '../../platform/journal/event-takers.ts'

// A request that counts for its account's daily limit while it can be paid, is reported or has been paid.
const counted = record({ depositId: whole, worth: units, at: whole, expiresAt: whole, isEnded: flag })
type Counted = ValueOf<typeof counted>
const never = Infinity

// The deposit channels, and the requests within the last day that count for daily limits.
export class DepositMirror {
  readonly channels = new Map<number, DepositChannel>()
  private readonly recent = new LastDay(counted)

  constructor(state: State) {
    const { channels, deposits, requests } = state.products.deposits
    for (const channel of channels.values()) this.channels.set(channel.channelId, channel)
    requests.forEach((accountId, { depositId = 0, worth, at }) => {
      const deposit = deposits.get(depositId)
      if (worth === undefined || deposit === undefined) return
      const isPaying = deposit.state === 'paying'
      const isEnded = !isPaying && deposit.state !== 'completed' && deposit.state !== 'passed'
      const expiresAt = isPaying ? deposit.expiresAt : never
      this.recent.add(accountId, { depositId, worth, at, expiresAt, isEnded })
    })
  }

  // The worth that counts for the limit of an account, as the engine sums it up.
  dayWorthOf(accountId: number, at: number): bigint {
    return this.recent
      .of(accountId, at)
      .filter(({ isEnded, expiresAt }) => !isEnded && at < expiresAt)
      .reduce((sum, { worth }) => sum + worth, 0n)
  }

  readonly takers: EventTakers = {
    channelConfigured: ({ channel }) => this.channels.set(channel.channelId, channel),
    depositRequested: ({ accountId, depositId, worth, requestedAt: at, expiresAt }) => {
      this.recent.forgetOld(at)
      if (worth !== undefined) this.recent.add(accountId, { depositId, worth, at, expiresAt, isEnded: false })
    },
    depositReported: (event) => this.change(event, { expiresAt: never }),
    depositSettled: (event) => this.change(event, { expiresAt: never, isEnded: false }),
    depositEnded: (event) => this.change(event, { isEnded: true }),
  }

  private change(
    { accountId, depositId }: { readonly accountId: number; readonly depositId: number },
    changed: Partial<Counted>,
  ): void {
    const isMeant = (one: Counted) => one.depositId === depositId
    // Those of the last day, whatever the time is by now.
    const known = this.recent.of(accountId, 0).find(isMeant)
    if (known === undefined) return
    this.recent.remove(accountId, isMeant)
    this.recent.add(accountId, { ...known, ...changed })
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
