import type { Command } from '@candor/engine/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import type { NaiveCoreCommand, NaiveEngine } from './naive-engine.ts'
import { type NaiveSenders, operator, setup, terms } from './naive-product.ts'

const job: NaiveSenders = { kinds: ['job'] }
const reasoned: NaiveSenders = { ...setup, needsReason: true }

/** The allowed authors of the commands of no product. */
const ofCore: { readonly [Type in NaiveCoreCommand['type']]: NaiveSenders } = {
  clockTick: job,
  indexTick: job,
  indexTicks: job,
  declareMoney: job,
  resumeFromBackup: job,
  adoptRules: setup,
  configureCoin: terms,
  setProductSwitch: terms,
  openAccount: reasoned,
  setAccountFlags: reasoned,
  setFiatRate: reasoned,
  setAccountRegion: { kinds: ['user', 'job', 'operator'], needsReason: true },
  credit: { kinds: ['job', 'external', 'operator'], needsReason: true },
  takeFromFund: operator,
  openExchange: operator,
}

function sendersOf(engine: NaiveEngine, command: Command): NaiveSenders | undefined {
  return engine.sendersOf(command) ?? ofCore[command.type as NaiveCoreCommand['type']]
}

/** How it came: sent by its author, proposed for an approval, or approved. */
type Way = 'sent' | 'proposed' | 'approved'

export function naiveAuthorRule(engine: NaiveEngine, command: Command, way: Way = 'sent'): Rejection | null {
  if (engine.rules < 1) return null
  const { by } = command
  const senders = sendersOf(engine, command)
  if (!senders?.kinds.includes(by.kind)) return 'authorNotAllowed'
  const accountId = 'accountId' in command ? command.accountId : null
  if (by.kind === 'user') return accountId !== null && accountId >= 16 ? null : 'authorNotAllowed'
  if (by.kind === 'operator') return operatorRule(engine, command, by, way)
  if (by.kind === 'job' && senders.isTrading === true && accountId !== null && accountId >= 16)
    return 'authorNotAllowed'
  return /^[a-z0-9-]+$/.test(by.name) && by.name.length <= 40 ? null : 'authorInvalid'
}

function operatorRule(
  engine: NaiveEngine,
  command: Command,
  { operatorId, approverId }: { operatorId: number; approverId: number | null },
  way: Way,
): Rejection | null {
  const { reason } = command
  const isNumber = (id: number) => Number.isInteger(id) && id > 0
  if (!isNumber(operatorId)) return 'authorInvalid'
  if (approverId === null && way !== 'proposed' && isForTwo(engine, command)) return 'approverMissing'
  if (approverId !== null && (!isNumber(approverId) || approverId === operatorId)) return 'approverInvalid'
  if (approverId !== null && engine.rules >= 3 && way !== 'approved') return 'approverInvalid'
  if (reason !== undefined && reason.length > 500) return 'reasonTooLong'
  const { needsReason = false, areTerms = false } = sendersOf(engine, command) ?? {}
  const isAsked = needsReason || (areTerms && engine.rules >= 8)
  return isAsked && (reason ?? '').trim() === '' ? 'reasonMissing' : null
}

function isForTwo(engine: NaiveEngine, command: Command): boolean {
  const { rules } = engine
  if (command.type === 'credit') return true
  if (command.type === 'setFiatRate') return rules >= 4
  if (command.type === 'takeFromFund') return rules >= 6
  if (command.type === 'openExchange') return rules >= 8
  if (command.type === 'setProductSwitch') return rules >= 8 && engine.isOpening(command)
  if (command.type === 'setMarketState') return rules >= 8 && command.state === 'open'
  if (sendersOf(engine, command)?.areTerms === true) return rules >= 8
  return engine.productOf(command)?.needsTwo?.(command as never) === true
}
