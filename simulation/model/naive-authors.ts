import type { Command } from '@candor/engine/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import type { NaiveEngine } from './naive-engine.ts'

const ownActs =
  'placeOrder amendOrder batchOrders openOption settleOption setOptionLimits subscribePledge subscribeLab quoteSwap executeSwap convertDust'
const ownMoney = 'requestDeposit reportDeposit cancelDeposit requestWithdrawal cancelWithdrawal'
const ownLoans = 'applyForLoan cancelLoan repayLoan'
const loans = 'setLoanLimit rejectLoan grantLoan waiveLoan'
const ownSupport = 'acceptSupport declineSupport returnSupport rechargeInvited'
const support = 'offerSupport withdrawSupport waiveSupport'
const payouts = 'rejectDeposit passWithdrawal rejectWithdrawal failWithdrawal'
const setups =
  'adoptRules configureCoin openAccount setAccountFlags setProductSwitch configureMarket configureOptions configurePledge configureLab configureSwap setFiatRate configureChannel configurePayout configureLoans setCreditScore'

/** The allowed authors of commands, as sentences: the kinds of author, then the commands. */
const allowed: readonly [kinds: string, commands: string][] = [
  ['job', 'clockTick indexTick indexTicks declareMoney resumeFromBackup'],
  ['user job', ownActs],
  ['user job operator', 'cancelOrder cancelAllOrders setAccountRegion'],
  ['job operator', setups],
  ['job external operator', 'credit'],
  ['operator', 'setMarketState freezeFunds releaseFreeze terminatePledge reversePosting takeFromFund'],
  ['user', `${ownMoney} ${ownLoans} ${ownSupport}`],
  ['user job', 'startCaution'],
  ['external operator', 'settleDeposit creditArrival startPayout payWithdrawal'],
  ['job operator', 'returnArrival'],
  ['operator', `${payouts} ${loans} ${support}`],
  ['operator', 'propose editProposal withdrawProposal rejectProposal approveProposal'],
]
const trading = new Set(`${ownActs} cancelOrder cancelAllOrders`.split(' '))
const withReason = new Set(
  `openAccount setAccountFlags setAccountRegion credit takeFromFund cancelOrder cancelAllOrders setMarketState freezeFunds releaseFreeze terminatePledge reversePosting rejectProposal setFiatRate configureChannel configurePayout settleDeposit creditArrival returnArrival startPayout payWithdrawal configureLoans setCreditScore ${payouts} ${loans} ${support}`.split(
    ' ',
  ),
)

/** How it came: sent by its author, proposed for an approval, or approved. */
type Way = 'sent' | 'proposed' | 'approved'

export function naiveAuthorRule(engine: NaiveEngine, command: Command, way: Way = 'sent'): Rejection | null {
  if (engine.rules < 1) return null
  const { by, type } = command
  const entry = allowed.find(([, commands]) => commands.split(' ').includes(type))
  if (!entry?.[0].split(' ').includes(by.kind)) return 'authorNotAllowed'
  const accountId = 'accountId' in command ? command.accountId : null
  if (by.kind === 'user') return accountId !== null && accountId >= 16 ? null : 'authorNotAllowed'
  if (by.kind === 'operator') return operatorRule(engine, command, by, way)
  if (by.kind === 'job' && trading.has(type) && accountId !== null && accountId >= 16)
    return 'authorNotAllowed'
  return /^[a-z0-9-]+$/.test(by.name) && by.name.length <= 40 ? null : 'authorInvalid'
}

function operatorRule(
  engine: NaiveEngine,
  command: Command,
  { operatorId, approverId }: { operatorId: number; approverId: number | null },
  way: Way,
): Rejection | null {
  const { type, reason } = command
  const isNumber = (id: number) => Number.isInteger(id) && id > 0
  if (!isNumber(operatorId)) return 'authorInvalid'
  if (approverId === null && way !== 'proposed' && isForTwo(engine, command)) return 'approverMissing'
  if (approverId !== null && (!isNumber(approverId) || approverId === operatorId)) return 'approverInvalid'
  if (approverId !== null && engine.rules >= 3 && way !== 'approved') return 'approverInvalid'
  if (reason !== undefined && reason.length > 500) return 'reasonTooLong'
  return withReason.has(type) && (reason ?? '').trim() === '' ? 'reasonMissing' : null
}

function isForTwo(engine: NaiveEngine, command: Command): boolean {
  const { rules, deposits, withdrawals } = engine
  const { type } = command
  if (type === 'credit') return true
  if (type === 'terminatePledge' || type === 'reversePosting') return rules >= 3
  if (rules < 4) return false
  if (type === 'settleDeposit') return deposits.needsTwo(command)
  if (type === 'creditArrival') return rules >= 5
  if (['offerSupport', 'waiveSupport', 'configureLoans', 'waiveLoan', 'takeFromFund'].includes(type))
    return rules >= 6
  if (type === 'grantLoan') return rules >= 6 && engine.loans.needsTwo(command)
  if (type === 'passWithdrawal') return withdrawals.isLarge(command)
  const isOfWithdrawal = ['rejectWithdrawal', 'startPayout', 'payWithdrawal', 'failWithdrawal'].includes(type)
  if (isOfWithdrawal && 'withdrawalId' in command && withdrawals.isDoubtful(command)) return true
  if (type === 'failWithdrawal') return withdrawals.isLarge(command) || withdrawals.isSigners(command)
  if (type === 'payWithdrawal') return withdrawals.isSigners(command)
  return ['setFiatRate', 'configureChannel', 'configurePayout'].includes(type)
}
