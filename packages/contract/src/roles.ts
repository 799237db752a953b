import type { Reason, RefusalOfReason } from './reasons.ts'
import type { RefusalName } from './result-codes.ts'
import type { AccountMark } from './rules/account.ts'

// The one table of who may do what. The gateway asks it before it reads what a call says, and the apps ask it before
// they offer a button. What moves money is refused by the engine's own rules all the same, for the same reasons.

// All that the table goes by: whether somebody is signed in, how the account is marked, and what it owes.
export type Standing = {
  isSignedIn: boolean
  marks: readonly AccountMark[]
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
const debtor = who('loanOutstanding', ({ hasLoan }) => hasLoan)
const notAnAgent = whoIsNot('agent', 'notAnAgent', 'roleNotAllowed')
// An account of practice is certified as it is.
const nothingToCertify = who('certificationUnderReview', ({ marks }) => marks.includes('demo'))

// Whoever is frozen is turned away with their session, whatever they ask.
const user = [visitor, frozen]
// Who is locked may look, and touch nothing that moves money or says who they are.
const active = [...user, locked]
const trader = [...active, tradeBanned, notCertified]

// What can be done, and who is refused it: gravest first, in the order in which the engine refuses.
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
  certifyAdvanced: [...active, nothingToCertify, notCertified],

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
    notCertified,
    debtor,
    whoOwesSupport('supportUnreturned', 'supportFundsUnreturned'),
  ],

  borrow: [
    ...active,
    whoIs('demo', 'demoCannotBorrow', 'nonRealAccountCannotTransfer'),
    notCertified,
    whoIsNot('advanced', 'loanLevelTooLow', 'optionMinimumLevelFailed'),
  ],
  repay: active,
  acceptSupport: [
    ...active,
    whoIs('demo', 'demoCannotTransfer', 'nonRealAccountCannotTransfer'),
    notCertified,
  ],
  declineSupport: active,
  returnSupport: active,

  readInvited: [...user, notAnAgent],
  recharge: [
    ...active,
    notAnAgent,
    whoIs('demo', 'demoCannotTransfer', 'nonRealAccountCannotTransfer'),
    whoIs('withdrawalBanned', 'transferBanned', 'withdrawalForbidden'),
    notCertified,
    whoOwesSupport('agentHasSupport', 'agentGivenSupportFunds'),
    debtor,
  ],
} as const satisfies Record<string, readonly Rule[]>

export type Act = keyof typeof table
export const acts = Object.keys(table) as readonly Act[]

/** What stands against an act, with the name that the engine would give; null when nothing does. */
export function barOf(act: Act, standing: Standing): Bar | null {
  const rules: readonly Rule[] = table[act]
  return rules.find(({ holds }) => holds(standing)) ?? null
}

export function refusalOf(act: Act, standing: Standing): RefusalName | null {
  return barOf(act, standing)?.refused ?? null
}

/** What a session settles is no business of the table any more: whether an act is refused for anything else. */
export function needsStanding(act: Act): boolean {
  return table[act].length > user.length
}

/** Every result code that an act can be refused with by the table. */
export function refusalsOf(act: Act): readonly RefusalName[] {
  return table[act].map(({ refused }) => refused)
}
