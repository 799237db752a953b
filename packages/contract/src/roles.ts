import type { Reason, RefusalOfReason } from './reasons.ts'
import type { RefusalName } from './result-codes.ts'
import type { AccountMark } from './rules/account.ts'

// The one table of who may do what. The gateway checks it before it reads the body of a call, and the apps before
// they offer a button. The engine's own rules still refuse what moves money, for the same reasons.

// All that the table goes by: whether the user is signed in, how the account is marked, and what it owes.
export type Standing = {
  isSignedIn: boolean
  marks: readonly AccountMark[]
  // Whether it may trade because of test money alone: nobody has verified the owner.
  isOnTestMoney: boolean
  hasLoan: boolean
  // Whether support funds were accepted and not all returned.
  hasSupport: boolean
}

// With the engine's name for it; without one the name of the result code says why.
export type Bar = { refused: RefusalName; reason?: Reason }
type Rule = Bar & { holds: (standing: Standing) => boolean }

// The code is written beside the reason, so that an app has it without the list of all reasons.
function whoIs<const Why extends Reason>(
  mark: AccountMark,
  reason: Why,
  refused: RefusalOfReason<Why>,
): Rule {
  return { refused, reason, holds: ({ marks }) => marks.includes(mark) }
}
function whoIsNot<const Why extends Reason>(
  mark: AccountMark,
  reason: Why,
  refused: RefusalOfReason<Why>,
): Rule {
  return { refused, reason, holds: ({ marks }) => !marks.includes(mark) }
}
function whoOwesSupport<const Why extends Reason>(reason: Why, refused: RefusalOfReason<Why>): Rule {
  return { refused, reason, holds: ({ hasSupport }) => hasSupport }
}
const who = (refused: RefusalName, holds: Rule['holds']): Rule => ({ refused, holds })

const visitor = who('tokenInvalid', ({ isSignedIn }) => !isSignedIn)
const frozen = whoIs('frozen', 'accountFrozen', 'userFrozen')
const locked = whoIs('locked', 'accountLocked', 'userLocked')
const tradeBanned = whoIs('tradeBanned', 'tradingBanned', 'tradingBanned')
const notCertified = whoIsNot('certified', 'notCertified', 'notCertified')
// Test money allows trading, but not what needs a verified owner.
const notVerified: Rule = {
  ...notCertified,
  holds: (standing) => standing.isOnTestMoney || notCertified.holds(standing),
}
const debtor = who('loanOutstanding', ({ hasLoan }) => hasLoan)
const notAnAgent = whoIsNot('agent', 'notAnAgent', 'roleNotAllowed')
// A practice account counts as certified.
const nothingToCertify = who('certificationUnderReview', ({ marks }) => marks.includes('demo'))

// A frozen account is refused with its session, whatever the call.
const user = [visitor, frozen]
// A locked account may read, but not move money or change who it belongs to.
const active = [...user, locked]
const trader = [...active, tradeBanned, notCertified]

// Every act and who is refused it: most serious first, in the order in which the engine refuses.
const table = {
  readPublic: [],
  signIn: [],
  readOwn: user,
  // What moves no money: the profile, passwords, address book, limits, files, wishes to end something.
  ownAccount: user,
  // What is due is settled for anybody.
  settle: user,
  bindPhone: active,
  certify: [...active, nothingToCertify],
  certifyAdvanced: [...active, nothingToCertify, notVerified],

  trade: trader,
  options: trader,
  pledge: trader,
  lab: [...trader, debtor],
  swap: [...trader, debtor],
  // Taking back what was begun takes nothing from anyone. A batch of orders may be that alone: its other parts are
  // refused one by one.
  cancel: active,

  deposit: [...active, whoIs('demo', 'demoCannotDeposit', 'nonRealAccountCannotTransfer')],
  reportDeposit: active,
  withdraw: [
    ...active,
    whoIs('demo', 'demoCannotWithdraw', 'nonRealMemberCannotWithdraw'),
    whoIs('withdrawalBanned', 'withdrawalBanned', 'withdrawalForbidden'),
    notVerified,
    debtor,
    whoOwesSupport('supportUnreturned', 'supportFundsUnreturned'),
  ],

  borrow: [
    ...active,
    whoIs('demo', 'demoCannotBorrow', 'nonRealAccountCannotTransfer'),
    notVerified,
    whoIsNot('advanced', 'loanLevelTooLow', 'optionMinimumLevelFailed'),
  ],
  repay: active,
  acceptSupport: [
    ...active,
    whoIs('demo', 'demoCannotTransfer', 'nonRealAccountCannotTransfer'),
    notVerified,
  ],
  declineSupport: active,
  returnSupport: active,

  readInvited: [...user, notAnAgent],
  recharge: [
    ...active,
    notAnAgent,
    whoIs('demo', 'demoCannotTransfer', 'nonRealAccountCannotTransfer'),
    whoIs('withdrawalBanned', 'transferBanned', 'withdrawalForbidden'),
    notVerified,
    whoOwesSupport('agentHasSupport', 'agentGivenSupportFunds'),
    debtor,
  ],
} as const satisfies Record<string, readonly Rule[]>

export type Act = keyof typeof table
export const acts = Object.keys(table) as readonly Act[]

/** Why an act is refused, with the engine's name for it; null when it is allowed. */
export function barOf(act: Act, standing: Standing): Bar | null {
  const rules: readonly Rule[] = table[act]
  return rules.find(({ holds }) => holds(standing)) ?? null
}

export function refusalOf(act: Act, standing: Standing): RefusalName | null {
  return barOf(act, standing)?.refused ?? null
}

/** Whether an act is refused for anything that the session hasn't already settled. */
export function needsStanding(act: Act): boolean {
  return table[act].length > user.length
}

/** Whether an act needs a verified owner, which the marks alone don't tell. */
export function asksWhoItIs(act: Act): boolean {
  const rules: readonly Rule[] = table[act]
  return rules.includes(notVerified)
}

/** Every result code that an act can be refused with by the table. */
export function refusalsOf(act: Act): readonly RefusalName[] {
  return table[act].map(({ refused }) => refused)
}
