import type { PayoutMethod } from '@candor/engine/products/withdrawals/commands'
import { type Caution, cautionMs } from '@candor/engine/rules/withdrawal-terms'
import type { State } from '@candor/engine/state'
import type { EventTakers } from '../journal/event-takers.ts'

// The ways out, and whose withdrawals are looked at.
export class WithdrawalMirror {
  readonly methods = new Map<number, PayoutMethod>()
  // The newest last, in both.
  private readonly cautions = new Map<number, readonly Caution[]>()

  constructor(state: State) {
    const { methods, cautions } = state.products.withdrawals
    for (const method of methods.values()) this.methods.set(method.methodId, method)
    cautions.forEach((accountId, caution) => this.add(accountId, caution))
  }

  // What has changed of an account within the last 24 hours, and when.
  cautionsOf(accountId: number, at: number): Caution[] {
    return (this.cautions.get(accountId) ?? []).filter((one) => at < one.at + cautionMs)
  }

  readonly takers: EventTakers = {
    payoutConfigured: ({ method }) => this.methods.set(method.methodId, method),
    cautionStarted: ({ accountId, cause, at }) => {
      this.add(accountId, { cause, at })
      this.forgetBefore(at - cautionMs)
    },
  }

  private add(accountId: number, caution: Caution): void {
    const others = (this.cautions.get(accountId) ?? []).filter(({ cause }) => cause !== caution.cause)
    this.cautions.delete(accountId)
    this.cautions.set(accountId, [...others, caution])
  }

  // Accounts stand by their newest caution, so those to forget come first.
  private forgetBefore(before: number): void {
    for (const [accountId, cautions] of this.cautions) {
      if ((cautions.at(-1)?.at ?? 0) > before) return
      this.cautions.delete(accountId)
    }
  }
}
