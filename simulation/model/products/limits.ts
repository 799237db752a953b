import type { Command } from '@candor/engine/commands'
import type { DailyLimitTerms } from '@candor/engine/nucleus/accounts/limits/limits'
import type { DailyLimits } from '@candor/engine/rules/daily-limits'
import type { Rejection } from '@candor/engine/rules/reasons'
import type { NaiveEngine } from '../naive-engine.ts'
import { type NaiveDescription, operator, terms } from '../naive-product.ts'

type LimitsCommand = Extract<Command, { type: 'configureLimits' | 'setAccountLimits' }>

/** The limits of levels and accounts again; the engine has them in its nucleus. */
class NaiveLimits {
  terms: DailyLimitTerms | null = null
  readonly own = new Map<number, DailyLimits>()
  /** From the last command. */
  news: string[] = []
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
  }

  beginCommand(): void {
    this.news = []
  }

  needsTwo({ type }: LimitsCommand): boolean {
    return type === 'setAccountLimits' && this.engine.rules >= 8
  }

  handle(command: LimitsCommand): Rejection | null {
    if (this.engine.rules < 8) return 'rulesUnknown'
    return command.type === 'configureLimits' ? this.configure(command.limits) : this.setOwn(command)
  }

  private configure(limits: DailyLimitTerms): Rejection | null {
    if (!this.engine.coins.has(limits.coinId)) return 'coinUnknown'
    if (this.terms === null && this.engine.index.has(limits.coinId)) return 'limitsInvalid'
    if (this.terms !== null && this.terms.coinId !== limits.coinId) return 'limitsInvalid'
    const pairs = [
      [limits.primaryDepositPerDayMax, limits.advancedDepositPerDayMax],
      [limits.primaryWithdrawPerDayMax, limits.advancedWithdrawPerDayMax],
    ] as const
    for (const [primary, advanced] of pairs) {
      if (isOdd(primary) || isOdd(advanced)) return 'limitsInvalid'
      if (primary === null && advanced !== null) return 'limitsInvalid'
      if (primary !== null && advanced !== null && advanced < primary) return 'limitsInvalid'
    }
    this.terms = limits
    this.news.push(`limits ${Object.values(limits).join(' ')}`)
    return null
  }

  private setOwn({
    accountId,
    limits,
  }: Extract<LimitsCommand, { type: 'setAccountLimits' }>): Rejection | null {
    if (accountId < 16 || !this.engine.accounts.has(accountId)) return 'accountUnknown'
    if (this.terms === null) return 'limitsMissing'
    if (limits === null) {
      if (!this.own.delete(accountId)) return 'limitsMissing'
      this.news.push(`${accountId} has no limits of its own`)
      return null
    }
    if (isOdd(limits.depositPerDayMax) || isOdd(limits.withdrawPerDayMax)) return 'limitsInvalid'
    this.own.set(accountId, limits)
    this.news.push(`${accountId} has ${limits.depositPerDayMax} and ${limits.withdrawPerDayMax}`)
    return null
  }

  private ofAccount(accountId: number): { deposit: bigint | null; withdraw: bigint | null } {
    const { terms: all } = this
    if (all === null) return { deposit: null, withdraw: null }
    const own = this.own.get(accountId)
    if (own !== undefined) return { deposit: own.depositPerDayMax, withdraw: own.withdrawPerDayMax }
    const flags = this.engine.accounts.get(accountId)
    if (flags?.has('certified') === true && flags.has('advanced'))
      return { deposit: all.advancedDepositPerDayMax, withdraw: all.advancedWithdrawPerDayMax }
    return { deposit: all.primaryDepositPerDayMax, withdraw: all.primaryWithdrawPerDayMax }
  }

  /** In units of the limits' coin, by the index price of the moment. */
  worth(coinId: number, amount: bigint): bigint | undefined {
    if (this.terms === null) return undefined
    if (coinId === this.terms.coinId) return amount
    const price = this.engine.index.get(coinId)?.priceE10
    const scaleOf = (id: number) => BigInt(this.engine.coins.get(id)?.scale ?? 0)
    if (price === undefined) return undefined
    const [up, down] = [scaleOf(this.terms.coinId), 10n + scaleOf(coinId)]
    return (amount * price * 10n ** up) / 10n ** down
  }

  refuse(
    act: 'deposit' | 'withdraw',
    { accountId, worth, before }: { accountId: number; worth: bigint | undefined; before: bigint },
  ): Rejection | null {
    const limit = this.ofAccount(accountId)[act]
    if (limit === null) return null
    if (worth === undefined) return 'priceMissing'
    if (before + worth <= limit) return null
    return act === 'deposit' ? 'depositLimitReached' : 'withdrawalLimitReached'
  }
}

function isOdd(limit: bigint | null): boolean {
  return limit !== null && (limit < 0n || limit > 2n ** 62n)
}

export const limits = {
  place: 20,
  isSwitched: false,
  commands: { configureLimits: terms, setAccountLimits: operator },
  proposals: {
    configureLimits: {
      about: ['the limits'],
      fields: {
        limits: {
          coinId: 'number',
          primaryDepositPerDayMax: 'digits or nothing',
          primaryWithdrawPerDayMax: 'digits or nothing',
          advancedDepositPerDayMax: 'digits or nothing',
          advancedWithdrawPerDayMax: 'digits or nothing',
        },
      },
      mayWait: true,
    },
    setAccountLimits: {
      about: ['limits of account', 'accountId'],
      fields: {
        accountId: 'number',
        limits: {
          orNothing: { depositPerDayMax: 'digits or nothing', withdrawPerDayMax: 'digits or nothing' },
        },
      },
    },
  },
  create: (engine: NaiveEngine) => new NaiveLimits(engine),
} as const satisfies NaiveDescription<LimitsCommand>
