import { refuseAuthor } from './authority.ts'
import { readAgreed, readCarried } from './carried-command.ts'
import type { Command } from './commands.ts'
import { describe } from './descriptions.ts'
import type { Event } from './events.ts'
import { assert } from './nucleus/assert.ts'
import { reject, repeated } from './nucleus/outcome.ts'
import type { Outcome } from './outcome.ts'
import { endAgreed, takeAgreed } from './products/approvals/decide-proposal.ts'
import type { State } from './state.ts'

export interface Applied {
  readonly outcome: Outcome
  /** The events in order; empty when the command was refused. */
  readonly events: readonly Event[]
}

/** The only way the state changes, live and in replay alike. A refused command changes nothing. */
export function apply(state: State, command: Command): Applied {
  const events: Event[] = []
  if (!Number.isSafeInteger(command.at) || command.at < state.at)
    return { outcome: reject('timeWentBack'), events }
  const { outboxId } = command
  if (outboxId !== undefined && outboxId <= state.lastOutboxId) return { outcome: repeated, events }
  const description = describe(command.type)
  const notAllowed = refuseAuthor(state, command, description)
  if (notAllowed !== null) return { outcome: reject(notAllowed), events }
  const carried = description.carries === undefined ? null : readCarried(state, command)
  if (carried !== null && 'rejection' in carried) return { outcome: carried, events }
  const outcome =
    carried?.isExecuted === true
      ? approve(state, command, carried.command, events)
      : (description.apply(state, command, events) as Outcome)
  // A repeat is answered but not executed: it need not be journaled, so it must not leave a trace.
  const isDone = outcome.isAccepted && !outcome.isRepeat
  if (!isDone) {
    assert(events.length === 0, 'a refused or repeated command tells of nothing')
    return { outcome, events }
  }
  state.at = command.at
  if (outboxId !== undefined) state.lastOutboxId = outboxId
  notifyDecision(state, carried?.isExecuted === true ? carried.command : command, events)
  if (description.isClock === true) executeAgreed(state, command.at, events)
  return { outcome, events }
}

/** Executes what two operators agreed on for a time by now. A refused one has failed, and changes nothing else. */
function executeAgreed(state: State, at: number, events: Event[]): void {
  for (let agreed = takeAgreed(state, at); agreed !== null; agreed = takeAgreed(state, at)) {
    const command = readAgreed(state, agreed, at)
    const outcome =
      'rejection' in command ? command : (describe(command.type).apply(state, command, events) as Outcome)
    endAgreed(agreed, outcome.isAccepted ? null : outcome.rejection, events)
    if (outcome.isAccepted && !('rejection' in command)) notifyDecision(state, command, events)
  }
}

/** Applies the proposed command first, then the approval: a refusal of the first leaves nothing behind. */
function approve(state: State, approval: Command, proposed: Command, events: Event[]): Outcome {
  const outcome = describe(proposed.type).apply(state, proposed, events) as Outcome
  if (!outcome.isAccepted) return outcome
  if (outcome.isRepeat) return reject('proposedDoneBefore')
  const ended = describe(approval.type).apply(state, approval, events)
  assert(ended.isAccepted, 'whoever carries a command has asked its own rules before')
  return outcome
}

function notifyDecision(state: State, command: Command, events: Event[]): void {
  const { type, by, reason = null } = command
  if (by.kind !== 'operator' || state.rules === 0) return
  const { operatorId, approverId } = by
  const accountId = ('accountId' in command ? command.accountId : null) ?? null
  events.push({ type: 'decided', command: type, operatorId, approverId, accountId, reason })
}
