import { refuseAuthor } from './authority.ts'
import type { Command } from './commands.ts'
import { describe } from './descriptions.ts'
import type { Event } from './events.ts'
import { assert } from './nucleus/assert.ts'
import type { Author } from './nucleus/authors.ts'
import { reject, repeated } from './nucleus/outcome.ts'
import type { Outcome } from './outcome.ts'
import type { State } from './state.ts'

export interface Applied {
  readonly outcome: Outcome
  /** What happened, in order; empty when the command was refused. */
  readonly events: readonly Event[]
}

/** The one way in which the state changes, live and in replay alike. A refused command changes nothing. */
export function apply(state: State, command: Command): Applied {
  const events: Event[] = []
  if (!Number.isSafeInteger(command.at) || command.at < state.at)
    return { outcome: reject('timeWentBack'), events }
  const { outboxId } = command
  if (outboxId !== undefined && outboxId <= state.lastOutboxId) return { outcome: repeated, events }
  const description = describe(command.type)
  const notAllowed = refuseAuthor(state, command, description)
  if (notAllowed !== null) return { outcome: reject(notAllowed), events }
  const outcome = description.apply(state, command, events) as Outcome
  // A repeat is answered, not made again: it need not be journaled, so it must not leave a trace.
  const isDone = outcome.isAccepted && !outcome.isRepeat
  if (!isDone) {
    assert(events.length === 0, 'a refused or repeated command tells of nothing')
    return { outcome, events }
  }
  state.at = command.at
  if (outboxId !== undefined) state.lastOutboxId = outboxId
  if (command.by.kind === 'operator') tellDecision(state, command, command.by, events)
  return { outcome, events }
}

function tellDecision(
  state: State,
  command: Command,
  { operatorId, approverId }: Extract<Author, { kind: 'operator' }>,
  events: Event[],
): void {
  if (state.rules === 0) return
  const accountId = 'accountId' in command ? command.accountId : null
  const { type, reason = null } = command
  events.push({ type: 'decided', command: type, operatorId, approverId, accountId, reason })
}
