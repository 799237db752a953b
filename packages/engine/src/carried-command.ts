import { refuseAuthor } from './authority.ts'
import { decodeCommand, encodeCommand } from './command-codec.ts'
import type { Command, Proposable } from './commands.ts'
import { describe, descriptions } from './descriptions.ts'
import { assert } from './nucleus/assert.ts'
import { byOperator } from './nucleus/authors.ts'
import { fitsFields } from './nucleus/fields.ts'
import { reject, type Rejected } from './nucleus/outcome.ts'
import type { OldCommand } from './nucleus/product.ts'
import { type Agreed, isAgreed } from './products/approvals/state.ts'
import type { Rejection } from './rules/reasons.ts'
import type { State } from './state.ts'

/**
 * The encoding of proposed lines. The state holds them, so a newer encoding needs a snapshot format that
 * records the encoding of each line.
 */
export const lineEncoding = 2
/** The longest terms fit with a reason of full length, however it is escaped. */
const lineLengthMax = 30_000

/** The line that an operator proposes; the hash of an approval covers it. */
export function proposalLine(proposed: Proposable): string {
  return encodeCommand(proposed as Command)
}

/** The carried command, with the current time and its own operators, or why it can't be approved. */
export function readCarried(
  state: State,
  command: Command,
): { command: Command; isExecuted: boolean } | Rejected<Rejection> | null {
  const carried = describe(command.type).carries?.(state, command)
  if (carried === undefined) return null
  if ('rejection' in carried) return carried as Rejected<Rejection>
  const { line, by, step, effectiveAt } = carried
  const isProposed = step === 'proposed'
  if (!isProposable(line)) return reject('notProposable')
  const inner = { ...decodeCommand(line, lineEncoding), at: command.at, by }
  const description = describe(inner.type)
  const notAllowed = refuseAuthor(state, inner, description, isProposed ? 'proposed' : 'approved')
  if (notAllowed !== null) return reject(notAllowed)
  if (effectiveAt !== undefined && description.mayBeScheduled !== true) return reject('notSchedulable')
  if (isProposed && isProposedBeside(state, command, inner)) return reject('proposalOpen')
  return { command: inner, isExecuted: step === 'executed' }
}

/** The command that two operators agreed on for a later time, which has come, or why it is refused now. */
export function readAgreed(state: State, agreed: Agreed, at: number): Command | Rejected<Rejection> {
  const by = byOperator(agreed.proposedBy, agreed.approvedBy)
  const command = { ...decodeCommand(agreed.line, lineEncoding), at, by }
  const notAllowed = refuseAuthor(state, command, describe(command.type), 'approved')
  return notAllowed === null ? command : reject(notAllowed)
}

/** Whether another open proposal has the same subject. Until rules 6 several could be open at once. */
function isProposedBeside(state: State, command: Command, inner: Command): boolean {
  if (state.rules < 7) return false
  const ownId = 'proposalId' in command ? command.proposalId : 0
  const subject = subjectOf(inner)
  for (const proposal of state.products.approvals.open.values()) {
    // One that was agreed on is not over with its time: it takes effect then.
    const isOpen = proposal.until > command.at || isAgreed(proposal)
    if (proposal.proposalId !== ownId && isOpen && subjectOfLine(proposal.line) === subject) return true
  }
  return false
}

/** The subject of a proposed command. */
export function subjectOf(command: Command): string {
  const subject = describe(command.type).subject?.(command)
  assert(subject !== undefined, 'what is proposed has a subject')
  return subject
}

/** The subject of a line that the engine accepted as a proposal. */
export function subjectOfLine(line: string): string {
  return subjectOf(decodeCommand(line, lineEncoding))
}

/**
 * Whether a line is a command that needs two operators, with all its fields as the journal writes them, its
 * reason, and nothing else. An ambiguous line is not.
 */
function isProposable(line: string): boolean {
  const read = line.length > lineLengthMax ? null : parsed(line)
  if (read === null || JSON.stringify(read) !== line) return false
  const { type, reason = '', ...fields } = read
  const description = typeof type === 'string' ? descriptions.get(type) : undefined
  if (description?.needsApproverSince === undefined || typeof reason !== 'string') return false
  return fitsFields(fields, description.fields)
}

function parsed(line: string): OldCommand | null {
  try {
    const read: unknown = JSON.parse(line)
    return typeof read === 'object' ? (read as OldCommand | null) : null
  } catch {
    return null
  }
}
