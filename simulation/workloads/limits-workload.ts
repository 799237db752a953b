import type { DailyLimitTerms } from '@candor/engine/nucleus/accounts/limits/limits'
import type { Asked } from '@candor/engine/testing/authored'
import { lineNumber } from '../picks.ts'
import type { Random } from '../random.ts'
import { usdtId } from '../setup.ts'
import type { ProposedTerms } from './terms-workload.ts'

const usdt = 1_000_000n
/** From nothing, over about one request, to more than anybody asks for. */
const bounds = [null, 0n, 400n * usdt, 3_000n * usdt, 9_000n * usdt + 7n, 60_000n * usdt, 2n ** 62n] as const

/** Limits of the levels and of single accounts, low enough to be reached. */
export class LimitsWorkload {
  private readonly random: Random
  private readonly anyAccount: () => number

  constructor(random: Random, anyAccount: () => number) {
    this.random = random
    this.anyAccount = anyAccount
  }

  configuring(at: number): Asked {
    const { random } = this
    const [primaryDeposit, advancedDeposit] = this.rising()
    const [primaryWithdraw, advancedWithdraw] = this.rising()
    const limits: DailyLimitTerms = {
      coinId: random.chance(20) ? random.pick([2, 99]) : usdtId,
      primaryDepositPerDayMax: primaryDeposit,
      primaryWithdrawPerDayMax: primaryWithdraw,
      advancedDepositPerDayMax: advancedDeposit,
      advancedWithdrawPerDayMax: advancedWithdraw,
    }
    return { type: 'configureLimits', at, limits }
  }

  ofAccount(): ProposedTerms {
    const { random } = this
    const isRemoval = random.chance(4)
    const [depositPerDayMax, withdrawPerDayMax] = [this.bound(), this.bound()]
    return {
      type: 'setAccountLimits',
      accountId: lineNumber(this.anyAccount()),
      limits: isRemoval ? null : { depositPerDayMax, withdrawPerDayMax },
    }
  }

  /** Mostly more for the higher level. */
  private rising(): [bigint | null, bigint | null] {
    const [one, other] = [this.bound(), this.bound()]
    const isRising = other === null || (one !== null && one <= other)
    return isRising || this.random.chance(20) ? [one, other] : [other, one]
  }

  private bound(): bigint | null {
    const { random } = this
    return random.chance(40) ? random.pick([-1n, 2n ** 62n + 1n]) : random.pick(bounds)
  }
}
