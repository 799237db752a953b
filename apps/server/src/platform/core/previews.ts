import { apply } from '@candor/engine/engine'
import type { Event } from '@candor/engine/events'
import { byOperator, byUser } from '@candor/engine/nucleus/authors'
import { openScope } from '@candor/engine/nucleus/undo'
import type { Rejection } from '@candor/engine/rules/reasons'
import { withdrawalFee } from '@candor/engine/rules/withdrawal-terms'
import type { State } from '@candor/engine/state'
import { proposalLine } from '@candor/engine/carried-command'
import type { Proposable } from '@candor/engine/commands'
import { completeDraft } from './drafts.ts'

// The destination makes no difference to the amounts.
const anyHash = '0'.repeat(64)

export type WithdrawalAsked = { accountId: number; methodId: number; amount: bigint }
export type WithdrawalPreview = Extract<Event, { type: 'withdrawalRequested' }>

// The effect of a request, found by making it and taking it back: the engine gives both the same answer.
export function previewWithdrawal(
  state: State,
  asked: WithdrawalAsked,
  now: number,
): WithdrawalPreview | Rejection {
  const method = state.products.withdrawals.methods.get(asked.methodId)
  if (!method) return 'payoutUnknown'
  const { currency, coinId } = method
  const rate = currency === null ? undefined : state.fiatRates.get(currency, coinId)
  const draft = {
    type: 'requestWithdrawal',
    ...asked,
    destinationId: 1,
    ...(state.rules >= 7 && { destinationHash: anyHash }),
    fee: withdrawalFee(asked.amount, method),
    rateE10: rate?.rateE10 ?? null,
    clientOrderId: null,
  } as const
  const scope = openScope(state)
  try {
    const { outcome, events } = apply(state, completeDraft(draft, byUser, state, now))
    if (!outcome.isAccepted) return outcome.rejection
    const requested = events.find((event) => event.type === 'withdrawalRequested')
    if (!requested) throw new Error('a request was accepted and not told')
    return requested
  } finally {
    scope.undo()
  }
}

// Any two operators.
const proposer = byOperator(1)
const approver = byOperator(2)

// Why a second operator could not approve this now, found by doing so and taking it back: the engine gives
// both the same answer. Null also if it can't even be proposed, which the proposal itself reports.
export function previewApproval(state: State, proposed: Proposable, now: number): Rejection | null {
  const scope = openScope(state)
  try {
    const propose = { type: 'propose', line: proposalLine(proposed) } as const
    const { events } = apply(state, completeDraft(propose, proposer, state, now))
    const made = events.find((event) => event.type === 'proposalMade')
    if (!made) return null
    const { proposalId, hash } = made
    const approve = { type: 'approveProposal', proposalId, hash } as const
    const { outcome } = apply(state, completeDraft(approve, approver, state, now))
    return outcome.isAccepted ? null : outcome.rejection
  } finally {
    scope.undo()
  }
}
