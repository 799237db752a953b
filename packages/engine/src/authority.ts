import { userAccountIdMin } from './nucleus/accounts/account-table.ts'
import type { AnyCommand, AsksForTwo, Senders } from './nucleus/product.ts'
import { operatorIdMax, reasonLengthMax } from './rules/limits.ts'
import type { CoreRejection } from './rules/reasons.ts'
import type { State } from './state.ts'

const nameForm = /^[a-z0-9-]{1,40}$/

/** How a command arrived: sent by its author, proposed for approval, or approved. */
export type Way = 'sent' | 'proposed' | 'approved'

/** Why this author may not send this command. Rules 0 had no such check. */
export function refuseAuthor(
  state: State,
  command: AnyCommand,
  senders: Senders & AsksForTwo<State, AnyCommand>,
  way: Way = 'sent',
): CoreRejection | null {
  if (state.rules === 0) return null
  const { by } = command
  if (!senders.senders.includes(by.kind)) return 'authorNotAllowed'
  switch (by.kind) {
    case 'user':
      return isOfUser(command) ? null : 'authorNotAllowed'
    case 'job':
      // A job trades for the house, never for a user.
      if (senders.isOwners === true && isOfUser(command)) return 'authorNotAllowed'
      return nameForm.test(by.name) ? null : 'authorInvalid'
    case 'external':
      return nameForm.test(by.name) ? null : 'authorInvalid'
    case 'operator':
      return refuseOperator(command, by, {
        senders,
        rules: state.rules,
        way,
        needsTwo: needsTwo(state, command, senders),
      })
    default:
      return 'authorInvalid'
  }
}

function isOfUser(command: object): boolean {
  return 'accountId' in command && Number(command.accountId) >= userAccountIdMin
}

/** Some commands need two operators if large or unusual; the state decides whether this one does. */
function needsTwo(
  state: State,
  command: AnyCommand,
  senders: Senders & AsksForTwo<State, AnyCommand>,
): boolean {
  const { needsApproverSince = Infinity } = senders
  return state.rules >= needsApproverSince && senders.needsApprover?.(state, command) !== false
}

function refuseOperator(
  { reason = '' }: AnyCommand,
  { operatorId, approverId }: { operatorId: number; approverId: number | null },
  asked: { senders: Senders; rules: number; way: Way; needsTwo: boolean },
): CoreRejection | null {
  const { senders, rules, way } = asked
  if (!isOperatorId(operatorId)) return 'authorInvalid'
  if (approverId === null) {
    if (asked.needsTwo && way !== 'proposed') return 'approverMissing'
  } else if (!isOperatorId(approverId) || approverId === operatorId) return 'approverInvalid'
  // Until rules 2 the sender named the second operator, and this was trusted.
  else if (rules >= 3 && way !== 'approved') return 'approverInvalid'
  if (reason.length > reasonLengthMax) return 'reasonTooLong'
  const { needsReasonSince = Infinity } = senders
  const needsReason = senders.needsReason === true || rules >= needsReasonSince
  return needsReason && reason.trim() === '' ? 'reasonMissing' : null
}

function isOperatorId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0 && id <= operatorIdMax
}
