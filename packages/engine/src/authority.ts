import { userAccountIdMin } from './nucleus/accounts/account-table.ts'
import type { AnyCommand, Senders } from './nucleus/product.ts'
import type { CoreRejection } from './nucleus/rejections.ts'
import type { State } from './nucleus/state.ts'

const nameForm = /^[a-z0-9-]{1,40}$/
const reasonLengthMax = 500
const operatorIdMax = 2 ** 31 - 1

/** How a command came: sent by its author, put forward for an approval, or approved. */
export type Way = 'sent' | 'proposed' | 'approved'

/** Why this author may not send this command. Under rules 0 nobody asked. */
export function refuseAuthor(
  state: State,
  command: AnyCommand,
  senders: Senders,
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
      return refuseOperator(command, senders, by, { rules: state.rules, way })
    default:
      return 'authorInvalid'
  }
}

function isOfUser(command: object): boolean {
  return 'accountId' in command && Number(command.accountId) >= userAccountIdMin
}

function refuseOperator(
  { reason = '' }: AnyCommand,
  { needsReason, needsApproverSince = Infinity }: Senders,
  { operatorId, approverId }: { operatorId: number; approverId: number | null },
  { rules, way }: { rules: number; way: Way },
): CoreRejection | null {
  if (!isOperatorId(operatorId)) return 'authorInvalid'
  if (approverId === null) {
    if (rules >= needsApproverSince && way !== 'proposed') return 'approverMissing'
  } else if (!isOperatorId(approverId) || approverId === operatorId) return 'approverInvalid'
  // Until rules 2 whoever sent a command named the second operator, and was believed.
  else if (rules >= 3 && way !== 'approved') return 'approverInvalid'
  if (reason.length > reasonLengthMax) return 'reasonTooLong'
  return needsReason === true && reason.trim() === '' ? 'reasonMissing' : null
}

function isOperatorId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0 && id <= operatorIdMax
}
