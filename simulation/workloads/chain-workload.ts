import { type Author, byExternal, byOperator } from '@candor/engine/nucleus/authors'
import type { OpenState } from '@candor/engine/products/withdrawals/state'
import type { Random } from '../random.ts'
import { usdtId } from '../setup.ts'

/** The watcher's arrivals, the payers of withdrawals (the signer and operators), and transactions. */
export class ChainWorkload {
  private readonly random: Random
  private readonly oddCoinId: number
  private arrivalCount = 0
  private transactionCount = 0

  constructor(random: Random, oddCoinId: number) {
    this.random = random
    this.oddCoinId = oddCoinId
  }

  /** The watcher reports an arrival, sometimes again, and sometimes a wrong one. */
  arrival(accountId: number) {
    const { random } = this
    const isAgain = this.arrivalCount > 0 && random.chance(4)
    if (!isAgain) this.arrivalCount += 1
    const number = isAgain ? Math.max(1, this.arrivalCount - random.below(20)) : this.arrivalCount
    return {
      arrivalId: random.chance(25) ? random.pick([0, -1, 1.5, number + 1]) : number,
      accountId,
      coinId: random.chance(30) ? 99 : random.pick([usdtId, 2, this.oddCoinId]),
      amount: random.chance(20) ? random.pick([0n, -1n, 2n ** 62n]) : BigInt(random.between(1, 100_000_000)),
      network: random.chance(25) ? random.pick(['bsc', 'The Chain', '', 'x'.repeat(35)]) : 'ethereum',
      transactionId: random.chance(30)
        ? random.pick(['', 'a b', 'ü', 'x'.repeat(129)])
        : `0x${isAgain ? 'F' : 'f'}${number}:native`,
    }
  }

  watcher(): Author {
    const { random } = this
    if (random.chance(15)) return this.operator()
    return byExternal(random.chance(15) ? random.pick(['chain-bsc', 'signer', 'Chain']) : 'chain-ethereum')
  }

  /** Mostly its holder; the signer and operators sometimes touch each other's. */
  payer(state: OpenState | undefined): Author {
    const { random } = this
    if (random.chance(20)) return byExternal(random.pick(['chain-ethereum', 'payments-sandbox', 'Signer']))
    const isSigners = state === 'sending' ? !random.chance(6) : state === 'passed' && random.chance(2)
    return isSigners || random.chance(20) ? byExternal('signer') : this.operator()
  }

  /** Of a chain, a bank or a provider. */
  transactionId(): string {
    const { random } = this
    if (random.chance(40)) return random.pick(['', 'a b', 'ü', 'x'.repeat(129)])
    // A recent one in another case: many of them were used.
    if (random.chance(6)) return `T${Math.max(1, this.transactionCount - random.below(30))}`
    this.transactionCount += 1
    return `t${this.transactionCount}`
  }

  private operator(): Author {
    return byOperator(this.random.between(1, 4))
  }
}
