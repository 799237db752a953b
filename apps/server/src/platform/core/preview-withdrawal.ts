import { apply } from '@candor/engine/engine'
import type { Event } from '@candor/engine/events'
import { byUser } from '@candor/engine/nucleus/authors'
import { openScope } from '@candor/engine/nucleus/undo'
import type { Rejection } from '@candor/engine/rules/reasons'
import { withdrawalFee } from '@candor/engine/rules/withdrawal-terms'
import type { State } from '@candor/engine/state'
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
