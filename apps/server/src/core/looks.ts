import type { Command } from '@candor/engine/commands'
import { describe } from '@candor/engine/descriptions'
import type { State } from '@candor/engine/state'
import { type ArrivalName, creditedAmong, isSentBack } from './known-arrivals.ts'

type Look = <Result>(read: (state: State) => Result) => Promise<Result>

// What can be asked of the engine between two commits, and leaves no trace.
export class Looks {
  private readonly look: Look

  constructor(look: Look) {
    this.look = look
  }

  // On how many days an account has traded.
  async tradingDaysOf(accountId: number): Promise<number> {
    return await this.look((state) => state.tradingDays.of(accountId))
  }

  // Whether the engine has accepted a command of this account under the name that its client gave it.
  async wasMadeBefore(command: Command['type'], accountId: number, repeatId: string): Promise<boolean> {
    const description = describe(command)
    return await this.look((state) => description.madeBefore?.(state, accountId, repeatId) ?? false)
  }

  // Which of some arrivals were credited, by their numbers: the tables are noted after the engine, or never.
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
