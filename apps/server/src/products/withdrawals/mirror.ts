import type { Event } from '@candor/engine/events'
import type { PayoutMethod } from '@candor/engine/products/withdrawals/commands'
import { keptOf, type SkippedNumbers, type Withdrawal } from '@candor/engine/products/withdrawals/state'
import { type Caution, cautionMs } from '@candor/engine/rules/withdrawal-terms'
import type { State } from '@candor/engine/state'
import type { EventTakers } from '../../platform/journal/event-takers.ts'

const dayMs = 24 * 3_600_000

type Recent = { withdrawalId: number; methodId: number; amount: bigint; at: number; worth?: bigint }

// Who passed it is in the views.
export type OpenWithdrawal = Omit<Withdrawal, 'passedBy'>

// The payout methods, the engine's withdrawals under way, the accounts under review, and the amounts
// withdrawn within the last day.
export class WithdrawalMirror {
  readonly methods = new Map<number, PayoutMethod>()
  // By number: the engine's destination and amount count, whatever a table says.
  readonly open = new Map<number, OpenWithdrawal>()
  lastWithdrawalId: number
  // Numbers skipped after a restore: withdrawals that are lost here may have them.
  skipped: readonly SkippedNumbers[]
  // By account, the newest last, in both.
  private readonly cautions = new Map<number, readonly Caution[]>()
  private readonly recent = new Map<number, readonly Recent[]>()

  constructor(state: State) {
    const { methods, open, lastWithdrawalId, skipped, cautions, recent } = state.products.withdrawals
    this.lastWithdrawalId = lastWithdrawalId
    this.skipped = skipped
    for (const { passedBy: _, ...withdrawal } of open.values())
      this.open.set(withdrawal.withdrawalId, withdrawal)
    for (const method of methods.values()) this.methods.set(method.methodId, method)
    cautions.forEach((accountId, caution) => this.addCaution(accountId, caution))
    recent.forEach((accountId, entry) => this.addRecent(accountId, entry))
  }

  // The changes of an account within the last 24 hours, with their times.
  cautionsOf(accountId: number, at: number): Caution[] {
    return (this.cautions.get(accountId) ?? []).filter((one) => at < one.at + cautionMs)
  }

  // The amount an account has withdrawn by a method within the last 24 hours, without refunds.
  // `causesOfReview` and the method's bounds check it together with the requested amount.
  dayAmountOf(accountId: number, methodId: number, at: number): bigint {
    let sum = 0n
    for (const one of this.recent.get(accountId) ?? [])
      if (one.methodId === methodId && at < one.at + dayMs) sum += one.amount
    return sum
  }

  // The worth that counts for the limit of an account, as the engine sums it up.
  dayWorthOf(accountId: number, at: number): bigint {
    let sum = 0n
    for (const one of this.recent.get(accountId) ?? []) if (at < one.at + dayMs) sum += one.worth ?? 0n
    return sum
  }

  readonly takers: EventTakers = {
    payoutConfigured: ({ method }) => this.methods.set(method.methodId, method),
    cautionStarted: ({ accountId, cause, at }) => {
      this.addCaution(accountId, { cause, at })
      forgetBefore(this.cautions, at - cautionMs)
    },
    withdrawalRequested: (event) => {
      const { accountId, withdrawalId, methodId, amount, requestedAt: at, worth } = event
      this.addOpen(event)
      const counted = worth === undefined ? {} : { worth }
      this.addRecent(accountId, { withdrawalId, methodId, amount, at, ...counted })
      forgetBefore(this.recent, at - dayMs)
    },
    withdrawalPassed: ({ withdrawalId }) => this.change(withdrawalId, { state: 'passed' }),
    withdrawalSigning: ({ withdrawalId, isSigners }) =>
      this.change(withdrawalId, { state: isSigners ? 'sending' : 'signing' }),
    withdrawalPaid: ({ withdrawalId }) => this.open.delete(withdrawalId),
    resumedFromBackup: ({ skipped, withdrawalIds }) => {
      this.skipped = [...this.skipped, skipped]
      this.lastWithdrawalId = skipped.to
      for (const withdrawalId of withdrawalIds) this.change(withdrawalId, { isDoubtful: true })
    },
    withdrawalEnded: ({ accountId, withdrawalId }) => {
      this.open.delete(withdrawalId)
      const left = this.recent.get(accountId)?.filter((one) => one.withdrawalId !== withdrawalId)
      if (left === undefined || left.length === 0) this.recent.delete(accountId)
      else this.recent.set(accountId, left)
    },
  }

  private addOpen(event: Extract<Event, { type: 'withdrawalRequested' }>): void {
    const { withdrawalId, accountId, coinId, network, currency, amount, fee, isLarge } = event
    const known = { withdrawalId, accountId, coinId, network, currency, amount, fee, isLarge }
    this.open.set(withdrawalId, { ...known, state: 'review', ...keptOf(event) })
    this.lastWithdrawalId = withdrawalId
  }

  private change(withdrawalId: number, changed: Partial<OpenWithdrawal>): void {
    const known = this.open.get(withdrawalId)
    if (known) this.open.set(withdrawalId, { ...known, ...changed })
  }

  private addCaution(accountId: number, caution: Caution): void {
    const others = (this.cautions.get(accountId) ?? []).filter(({ cause }) => cause !== caution.cause)
    setLast(this.cautions, accountId, [...others, caution])
  }

  private addRecent(accountId: number, entry: Recent): void {
    const young = (this.recent.get(accountId) ?? []).filter(({ at }) => entry.at < at + dayMs)
    setLast(this.recent, accountId, [...young, entry])
  }
}

// Accounts are ordered by their newest entry, so the ones to forget come first.
function setLast<Entry>(map: Map<number, Entry>, accountId: number, entry: Entry): void {
  map.delete(accountId)
  map.set(accountId, entry)
}

function forgetBefore(map: Map<number, readonly { at: number }[]>, before: number): void {
  for (const [accountId, entries] of map) {
    if ((entries.at(-1)?.at ?? 0) > before) return
    map.delete(accountId)
  }
}
