import { indexUnit } from '@candor/money/index-price'
import type { Event } from '../events.ts'
import { houseAccountId } from '../nucleus/accounts/account-table.ts'
import { available, type Bucket } from '../nucleus/ledger/ledger.ts'
import { latestRules } from '../nucleus/rules-versions/rules-version.ts'
import type { OpenOption, OptionCycle, OptionPair } from '../products/options/commands.ts'
import type { OptionNotOpened, OptionOpened, OptionSettled } from '../products/options/events.ts'
import type { Asked } from './authored.ts'
import { alice, btc, Exchange, usdt } from './exchange.ts'

export const usd = 1_000_000n
export const e10 = indexUnit

export const cycle: OptionCycle = {
  seconds: 30,
  returnPpm: 800_000,
  stakeMin: 5n * usd,
  stakeMax: 1_000n * usd,
  feePpm: 10_000,
  exposureMax: 2_000n * usd,
}

export const pair: OptionPair = {
  coinId: btc,
  stakeCoinId: usdt,
  cycles: [cycle, { ...cycle, seconds: 60, returnPpm: 850_000 }],
  balanceMin: 0n,
  openingMovePpmMax: 10_000,
  isAdvancedOnly: false,
  isOpen: true,
}

/** The exchange with options on BTC, a house that can pay, and an index at 50 000. */
export class OptionsDesk extends Exchange {
  private optionId = 0

  constructor(rules = latestRules) {
    super(rules)
    this.must({ type: 'configureOptions', at: this.at, pair })
    this.credit(houseAccountId, usdt, 10_000n * usd)
  }

  configureOptions(change: Partial<OptionPair>): void {
    this.must({ type: 'configureOptions', at: this.at, pair: { ...pair, ...change } })
  }

  opening(change: Partial<OpenOption> = {}): Asked<OpenOption> {
    this.optionId += 1
    return {
      type: 'openOption',
      at: this.at,
      orderId: this.optionId,
      accountId: alice,
      coinId: btc,
      cycleSeconds: 30,
      direction: 'up',
      stake: 100n * usd,
      seenPriceE10: null,
      clientOrderId: null,
      ...change,
    }
  }

  /** An option that waits for the next tick. */
  accept(change: Partial<OpenOption> = {}): number {
    const command = this.opening(change)
    this.must(command)
    return command.orderId
  }

  /** A running option: if it has to wait for a tick, the price in force comes once more. */
  open(change: Partial<OpenOption> = {}): number {
    const orderId = this.accept(change)
    const { index, rules } = this.state
    const { coinId = btc, at = this.at } = change
    if (rules >= 2) this.must({ type: 'indexTick', at, coinId, priceE10: index.get(coinId)?.priceE10 ?? 0n })
    return orderId
  }

  /** An index price some milliseconds later. */
  tick(price: bigint, afterMs = 0): readonly Event[] {
    this.at += afterMs
    return this.must({ type: 'indexTick', at: this.at, coinId: btc, priceE10: price * e10 }).events
  }

  clock(afterMs: number): readonly Event[] {
    this.at += afterMs
    return this.must({ type: 'clockTick', at: this.at }).events
  }

  money(accountId: number, bucket: Bucket = available): bigint {
    return this.state.ledger.balance(accountId, usdt, bucket)
  }
}

export function openedIn(events: readonly Event[]): OptionOpened[] {
  return events.filter((event) => event.type === 'optionOpened')
}

export function notOpenedIn(events: readonly Event[]): OptionNotOpened[] {
  return events.filter((event) => event.type === 'optionNotOpened')
}

export function settledIn(events: readonly Event[]): OptionSettled[] {
  return events.filter((event) => event.type === 'optionSettled')
}
