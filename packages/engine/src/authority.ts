import { userAccountIdMin } from './accounts/account-table.ts'
import type { AuthorKind } from './authors.ts'
import type { Command } from './commands.ts'
import type { Rejection } from './rejections.ts'
import type { State } from './state.ts'

type CommandType = Command['type']

/** What an account's owner does: its user, or a job for an account of the house. */
const owned: readonly AuthorKind[] = ['user', 'job']
const setup: readonly AuthorKind[] = ['job', 'operator']

/** Who may send what. */
const senders: Readonly<Record<CommandType, readonly AuthorKind[]>> = {
  adoptRules: setup,
  clockTick: ['job'],
  indexTick: ['job'],
  indexTicks: ['job'],
  configureCoin: setup,
  openAccount: setup,
  setAccountFlags: setup,
  setAccountRegion: ['user', 'job', 'operator'],
  setProductSwitch: setup,
  credit: ['job', 'external', 'operator'],

  configureMarket: setup,
  placeOrder: owned,
  amendOrder: owned,
  batchOrders: owned,
  cancelOrder: ['user', 'job', 'operator'],
  cancelAllOrders: ['user', 'job', 'operator'],

  freezeFunds: ['operator'],
  releaseFreeze: ['operator'],

  configureOptions: setup,
  openOption: owned,
  settleOption: owned,
  setOptionLimits: owned,

  configurePledge: setup,
  subscribePledge: owned,
  terminatePledge: ['operator'],

  configureLab: setup,
  subscribeLab: owned,

  configureSwap: setup,
  quoteSwap: owned,
  executeSwap: owned,
  convertDust: owned,
}

/** What an operator decides about someone; the others set up what is the same for all. */
const needsReason: ReadonlySet<CommandType> = new Set([
  'openAccount',
  'setAccountFlags',
  'setAccountRegion',
  'credit',
  'cancelOrder',
  'cancelAllOrders',
  'freezeFunds',
  'releaseFreeze',
  'terminatePledge',
])

/** What no operator does alone. */
const needsApprover: ReadonlySet<CommandType> = new Set(['credit'])

/** Of a user, and of a job for the house. */
const acts: ReadonlySet<CommandType> = new Set([
  ...(Object.keys(senders) as CommandType[]).filter((type) => senders[type] === owned),
  'cancelOrder',
  'cancelAllOrders',
])

const nameForm = /^[a-z0-9-]{1,40}$/
const reasonLengthMax = 500
const operatorIdMax = 2 ** 31 - 1

/** Why this author may not send this command. Under rules 0 nobody asked. */
export function refuseAuthor(state: State, command: Command): Rejection | null {
  if (state.rules === 0) return null
  const { by, type } = command
  if (!senders[type].includes(by.kind)) return 'authorNotAllowed'
  switch (by.kind) {
    case 'user':
      return 'accountId' in command && command.accountId >= userAccountIdMin ? null : 'authorNotAllowed'
    case 'job':
      // A job trades for the house, never for a user.
      if (acts.has(type) && 'accountId' in command && command.accountId >= userAccountIdMin)
        return 'authorNotAllowed'
      return nameForm.test(by.name) ? null : 'authorInvalid'
    case 'external':
      return nameForm.test(by.name) ? null : 'authorInvalid'
    case 'operator':
      return refuseOperator(command, by.operatorId, by.approverId)
    default:
      return 'authorInvalid'
  }
}

function refuseOperator(command: Command, operatorId: number, approverId: number | null): Rejection | null {
  if (!isOperatorId(operatorId)) return 'authorInvalid'
  if (approverId === null) {
    if (needsApprover.has(command.type)) return 'approverMissing'
  } else if (!isOperatorId(approverId) || approverId === operatorId) return 'approverInvalid'
  const { reason = '' } = command
  if (reason.length > reasonLengthMax) return 'reasonTooLong'
  return needsReason.has(command.type) && reason.trim() === '' ? 'reasonMissing' : null
}

function isOperatorId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0 && id <= operatorIdMax
}
