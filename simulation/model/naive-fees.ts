import type { MarketConfig } from '@candor/engine/products/spot/commands'
import type {
  ConfigureFeeLevels,
  FeeLevels,
  SetFeeDiscount,
} from '@candor/engine/products/spot/fees/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import type { NaiveEngine } from './naive-engine.ts'
import type { NaiveOrder } from './naive-orders.ts'
import { type NaiveProposable, operator, terms } from './naive-product.ts'

const ppm = 1_000_000n

/** Levels and discounts again: what each account traded on each day, added up for each fee. */
export class NaiveFees {
  terms: FeeLevels | null = null
  readonly discounts = new Map<number, number>()
  private readonly volumes = new Map<string, bigint>()
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
  }

  configure({ terms: wanted }: ConfigureFeeLevels): Rejection | null {
    if (this.engine.rules < 8) return 'rulesUnknown'
    if (!this.engine.coins.has(wanted.coinId)) return 'coinUnknown'
    if (this.terms !== null && this.terms.coinId !== wanted.coinId) return 'feeLevelsInvalid'
    const { levels } = wanted
    const fees = levels.flatMap(({ makerFeePpm, takerFeePpm }) => [makerFeePpm, takerFeePpm])
    if (fees.some((fee) => fee > 50_000)) return 'feeTooHigh'
    if (fees.some((fee) => fee < 0) || levels.length > 10) return 'feeLevelsInvalid'
    if (levels.some(({ volumeMin }) => volumeMin <= 0n || volumeMin >= 2n ** 53n)) return 'feeLevelsInvalid'
    const isUnsorted = levels.some((level) =>
      levels
        .slice(levels.indexOf(level) + 1)
        .some(
          (above) =>
            above.volumeMin <= level.volumeMin ||
            above.makerFeePpm > level.makerFeePpm ||
            above.takerFeePpm > level.takerFeePpm,
        ),
    )
    if (isUnsorted) return 'feeLevelsInvalid'
    this.terms = wanted
    return null
  }

  setDiscount({ accountId, discountPpm }: SetFeeDiscount): Rejection | null {
    if (this.engine.rules < 8) return 'rulesUnknown'
    if (accountId < 16 || !this.engine.accounts.has(accountId)) return 'accountUnknown'
    if (discountPpm < 0 || discountPpm > 1_000_000) return 'parametersInvalid'
    if ((this.discounts.get(accountId) ?? 0) === discountPpm) return 'feeDiscountUnchanged'
    this.discounts.set(accountId, discountPpm)
    return null
  }

  count({ quoteCoinId }: MarketConfig, accountId: number, quote: bigint): void {
    if (this.terms === null || this.terms.coinId !== quoteCoinId || accountId < 16) return
    const key = `${accountId} on ${this.engine.today}`
    this.volumes.set(key, (this.volumes.get(key) ?? 0n) + quote)
  }

  /** Of the 30 days before this one. */
  volumeOf(accountId: number, day: number): bigint {
    let sum = 0n
    for (let back = 1; back <= 30; back += 1) sum += this.volumes.get(`${accountId} on ${day - back}`) ?? 0n
    return sum
  }

  feeOf(side: 'makerFeePpm' | 'takerFeePpm', config: MarketConfig, accountId: number): number {
    if (accountId < 16) return config[side]
    const volume = this.volumeOf(accountId, this.engine.today)
    const reached = (this.terms?.levels ?? []).filter(({ volumeMin }) => volumeMin <= volume)
    const fee = Math.min(config[side], ...reached.map((level) => level[side]))
    const left = ppm - BigInt(this.discounts.get(accountId) ?? 0)
    return Number((BigInt(fee) * left + ppm - 1n) / ppm)
  }

  /** The fees of a trade, and the most that they may be, from what each side gets. */
  ofTrade(
    config: MarketConfig,
    {
      taker,
      maker,
      takerGets,
      makerGets,
    }: { taker: { accountId: number }; maker: NaiveOrder; takerGets: bigint; makerGets: bigint },
  ) {
    const on = (amount: bigint, feePpm: number) => (amount * BigInt(feePpm)) / ppm
    return {
      takerFee: on(takerGets, this.feeOf('takerFeePpm', config, taker.accountId)),
      makerFee: on(makerGets, maker.makerFeePpm),
      takerFeeMax: on(takerGets, config.takerFeePpm),
      makerFeeMax: on(makerGets, maker.marketFeePpm),
      isFeeKept: maker.makerFeePpm !== this.feeOf('makerFeePpm', config, maker.accountId),
    }
  }
}

export const feesCommands = { configureFeeLevels: terms, setFeeDiscount: operator } as const

export const feesProposals = {
  configureFeeLevels: {
    about: ['fee levels'],
    fields: {
      terms: {
        coinId: 'number',
        levels: { listOf: { volumeMin: 'digits', makerFeePpm: 'number', takerFeePpm: 'number' } },
      },
    },
    mayWait: true,
  },
  setFeeDiscount: {
    about: ['fee discount', 'accountId'],
    fields: { accountId: 'number', discountPpm: 'number' },
  },
} as const satisfies Readonly<Record<string, NaiveProposable>>
