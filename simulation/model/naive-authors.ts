import type { Command } from '@candor/engine/commands'
import type { Rejection } from '@candor/engine/rejections'

const ownActs =
  'placeOrder amendOrder batchOrders openOption settleOption setOptionLimits subscribePledge subscribeLab quoteSwap executeSwap convertDust'
const setups =
  'adoptRules configureCoin openAccount setAccountFlags setProductSwitch configureMarket configureOptions configurePledge configureLab configureSwap'

/** Who may send what, told as sentences: the kinds of author, then the commands. */
const allowed: readonly [kinds: string, commands: string][] = [
  ['job', 'clockTick indexTick indexTicks'],
  ['user job', ownActs],
  ['user job operator', 'cancelOrder cancelAllOrders setAccountRegion'],
  ['job operator', setups],
  ['job external operator', 'credit'],
  ['operator', 'setMarketState freezeFunds releaseFreeze terminatePledge reversePosting'],
  ['operator', 'propose editProposal withdrawProposal rejectProposal approveProposal'],
]
const trading = new Set(`${ownActs} cancelOrder cancelAllOrders`.split(' '))
const withReason = new Set(
  'openAccount setAccountFlags setAccountRegion credit cancelOrder cancelAllOrders setMarketState freezeFunds releaseFreeze terminatePledge reversePosting rejectProposal'.split(
    ' ',
  ),
)

/** How it came: sent by its author, put forward for an approval, or approved. */
type Way = 'sent' | 'proposed' | 'approved'

export function naiveAuthorRule(rules: number, command: Command, way: Way = 'sent'): Rejection | null {
  if (rules < 1) return null
  const { by, type } = command
  const entry = allowed.find(([, commands]) => commands.split(' ').includes(type))
  if (!entry?.[0].split(' ').includes(by.kind)) return 'authorNotAllowed'
  const accountId = 'accountId' in command ? command.accountId : null
  if (by.kind === 'user') return accountId !== null && accountId >= 16 ? null : 'authorNotAllowed'
  if (by.kind === 'operator') return operatorRule(command, by, { rules, way })
  if (by.kind === 'job' && trading.has(type) && accountId !== null && accountId >= 16)
    return 'authorNotAllowed'
  return /^[a-z0-9-]+$/.test(by.name) && by.name.length <= 40 ? null : 'authorInvalid'
}

function operatorRule(
  { type, reason }: Command,
  { operatorId, approverId }: { operatorId: number; approverId: number | null },
  { rules, way }: { rules: number; way: Way },
): Rejection | null {
  const isNumber = (id: number) => Number.isInteger(id) && id > 0
  if (!isNumber(operatorId)) return 'authorInvalid'
  const forTwo = rules < 3 ? ['credit'] : ['credit', 'terminatePledge', 'reversePosting']
  if (approverId === null && way !== 'proposed' && forTwo.includes(type)) return 'approverMissing'
  if (approverId !== null && (!isNumber(approverId) || approverId === operatorId)) return 'approverInvalid'
  if (approverId !== null && rules >= 3 && way !== 'approved') return 'approverInvalid'
  if (reason !== undefined && reason.length > 500) return 'reasonTooLong'
  return withReason.has(type) && (reason ?? '').trim() === '' ? 'reasonMissing' : null
}
