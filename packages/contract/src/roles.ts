import { bitsOf } from '@candor/engine/rules/account-flags'
import {
  type Act as EngineAct,
  actRules,
  beforeOpening,
  refuseAct,
  type RefusedBecause,
} from '@candor/engine/rules/eligibility'
import type { Reason, RefusalOfReason } from './reasons.ts'
import type { RefusalName } from './result-codes.ts'
import type { AccountMark } from './rules/account.ts'

// The permissions for calls and buttons. The engine's own lists (`rules/eligibility.ts`) decide about money
// and are only named here: the table predicts the engine's answer. Acts that never reach the engine have
// their rules here.

// All inputs of the table: the opening, whether the user is signed in, the marks of the account, and its debts.
export type Standing = {
  // Whether the exchange is open; only real money waits for its opening.
  isOpen: boolean
  isSignedIn: boolean
  marks: readonly AccountMark[]
  hasLoan: boolean
  // Whether support funds were accepted and not all returned.
  hasSupport: boolean
}

// With the engine's name for it; otherwise the name of the result code is the reason.
export type Bar = { refused: RefusalName; reason?: Reason }
type Rule = Bar & { holds: (standing: Standing) => boolean }

type EngineReason = RefusedBecause
type CodeOf = { readonly [Why in EngineReason]: RefusalOfReason<Why> }

// The codes are here, so that an app has them without the list of all reasons.
const codes: CodeOf = {
  exchangeNotOpen: 'exchangeNotOpen',
  accountFrozen: 'userFrozen',
  accountLocked: 'userLocked',
  tradingBanned: 'tradingBanned',
  notCertified: 'notCertified',
  loanOutstanding: 'loanOutstanding',
  supportUnreturned: 'supportFundsUnreturned',
  demoCannotDeposit: 'nonRealAccountCannotTransfer',
  demoCannotWithdraw: 'nonRealMemberCannotWithdraw',
  demoCannotBorrow: 'nonRealAccountCannotTransfer',
  demoCannotTransfer: 'nonRealAccountCannotTransfer',
  withdrawalBanned: 'withdrawalForbidden',
  transferBanned: 'withdrawalForbidden',
  loanLevelTooLow: 'optionMinimumLevelFailed',
  notAnAgent: 'roleNotAllowed',
  agentHasSupport: 'agentGivenSupportFunds',
}

const who = (refused: RefusalName, holds: Rule['holds'], reason?: Reason): Rule => ({
  refused,
  holds,
  ...(reason !== undefined && { reason }),
})
const notOpen = who('exchangeNotOpen', ({ isOpen }) => !isOpen, beforeOpening)
const visitor = who('tokenInvalid', ({ isSignedIn }) => !isSignedIn)
// A frozen account is refused with its session, for every call.
const frozen = who('userFrozen', ({ marks }) => marks.includes('frozen'), 'accountFrozen')
const locked = who('userLocked', ({ marks }) => marks.includes('locked'), 'accountLocked')
const notCertified = who('notCertified', ({ marks }) => !marks.includes('certified'), 'notCertified')
const notAnAgent = who('roleNotAllowed', ({ marks }) => !marks.includes('agent'), 'notAnAgent')
// A practice account has no owner to certify.
const nothingToCertify = who('certificationUnderReview', ({ marks }) => marks.includes('demo'))

const user = [visitor, frozen]
// A locked account may read, but not move money or change its owner.
const active = [...user, locked]

// The acts that never reach the engine, most serious refusal first.
const ownTable = {
  readPublic: [],
  signIn: [],
  // Nobody agrees to terms before they are in force.
  register: [notOpen],
  readOwn: user,
  // Acts without money: the profile, passwords, address book, limits, files, requests to end something.
  ownAccount: user,
  // Due settlements are open to anybody.
  settle: user,
  bindPhone: active,
  certify: [...active, nothingToCertify],
  certifyAdvanced: [...active, nothingToCertify, notCertified],
  readInvited: [...user, notAnAgent],
} as const satisfies Record<string, readonly Rule[]>

// The engine's acts that only operators ask for. Users request all others, among them `cancel`: a batch of
// orders may contain only cancellations, and its other parts are refused one by one.
const operatorsActs = ['payOut', 'lend'] as const satisfies readonly EngineAct[]

type UsersAct = Exclude<EngineAct, (typeof operatorsActs)[number]>
const usersActs = (Object.keys(actRules) as EngineAct[]).filter(isUsers)

type OwnAct = keyof typeof ownTable
export type Act = OwnAct | UsersAct
export const acts: readonly Act[] = [...(Object.keys(ownTable) as OwnAct[]), ...usersActs]

/** Why an act is refused, with the engine's name for it; null when it is allowed. */
export function barOf(act: Act, standing: Standing): Bar | null {
  if (isOwn(act)) return firstOf(ownTable[act], standing)
  if (visitor.holds(standing)) return { refused: visitor.refused }
  const { isOpen, marks, hasLoan, hasSupport } = standing
  const reason = refuseAct(act, { isOpen, bits: bitsOf(marks), owesLoan: hasLoan, owesSupport: hasSupport })
  return reason === null ? null : { refused: codes[reason], reason }
}

export function refusalOf(act: Act, standing: Standing): RefusalName | null {
  return barOf(act, standing)?.refused ?? null
}

/** Whether an act has refusals that the session hasn't already ruled out. */
export function needsStanding(act: Act): boolean {
  return !isOwn(act) || ownTable[act].some((rule) => rule !== visitor && rule !== frozen)
}

/** Whether an act needs a certified owner, and not only permission to trade. */
export function asksWhoItIs(act: Act): boolean {
  const onTestMoney = {
    isOpen: true,
    isSignedIn: true,
    marks: ['testMoney', 'agent'],
    hasLoan: false,
    hasSupport: false,
  }
  return refusalOf(act, onTestMoney as Standing) === 'notCertified'
}

/** Every result code of the table's refusals for an act. */
export function refusalsOf(act: Act): readonly RefusalName[] {
  if (isOwn(act)) return ownTable[act].map(({ refused }) => refused)
  return [visitor.refused, codes[beforeOpening], ...actRules[act].map(({ why }) => codes[why])]
}

function isUsers(act: EngineAct): act is UsersAct {
  return !operatorsActs.some((one) => one === act)
}

function isOwn(act: Act): act is OwnAct {
  return Object.hasOwn(ownTable, act)
}

function firstOf(rules: readonly Rule[], standing: Standing): Bar | null {
  const rule = rules.find(({ holds }) => holds(standing))
  if (rule === undefined) return null
  const { refused, reason } = rule
  return reason === undefined ? { refused } : { refused, reason }
}
