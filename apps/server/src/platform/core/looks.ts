import type { Command } from '@candor/engine/commands'
import { describe } from '@candor/engine/descriptions'
import type { State } from '@candor/engine/state'
import { utcDayOf } from '@candor/engine/rules/fees'
import { type ArrivalName, creditedAmong, isSentBack } from './known-arrivals.ts'

type Look = <Result>(read: (state: State, seq: number) => Result) => Promise<Result>

// Questions to the engine between two commits, which leave no trace.
export class Looks {
  private readonly look: Look

  constructor(look: Look) {
    this.look = look
  }

  // On how many days an account has traded.
  async tradingDaysOf(accountId: number): Promise<number> {
    return await this.look((state) => state.tradingDays.of(accountId))
  }

  // The volume that decides on the fee level of an account, and its discount.
  async feesOf(accountId: number, at: number): Promise<{ volume: bigint; discountPpm: number }> {
    return await this.look(({ products }) => {
      const { volumes, discounts } = products.spot.fees
      const volume = BigInt(volumes.before(accountId, utcDayOf(at)))
      return { volume, discountPpm: discounts.get(accountId) ?? 0 }
    })
  }

  // The result that the engine has accepted from this account under its client's name for it, and the last
  // commit; null when there is none.
  async madeBefore(
    command: Command['type'],
    accountId: number,
    repeatId: string | null,
  ): Promise<{ orderId: number; seq: number } | null> {
    if (repeatId === null) return null
    const description = describe(command)
    return await this.look((state, seq) => {
      const orderId = description.madeBefore?.(state, accountId, repeatId) ?? 0
      return orderId === 0 ? null : { orderId, seq }
    })
  }

  // Which of some arrivals were credited, by their numbers: the tables note it after the engine, or never.
  async creditedAmong(network: string, arrivals: readonly ArrivalName[]): Promise<ReadonlySet<string>> {
    return await this.look((state) => creditedAmong(state, network, arrivals))
  }

  // Whether the coins of a transaction are to be sent back.
  async isSentBack(network: string, transactionId: string): Promise<boolean> {
    return await this.look((state) => isSentBack(state, network, transactionId))
  }

  // Whether an operator has certified an account, or set its score or limit, and so does not lend to it alone.
  async isAssessed(accountId: number, operatorId: number): Promise<boolean> {
    return await this.look((state) => state.assessors.isAssessed(accountId, operatorId))
  }
}
