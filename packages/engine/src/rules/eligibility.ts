import { flagBits } from './account-flags.ts'
import type { Rejection } from './reasons.ts'

/** The facts that decide permissions: the opening, the marks of an account, and its debts. */
export interface Standing {
  /** Whether the exchange is open to the account: to users once it has been opened, to the house always. */
  readonly isOpen: boolean
  /** As `bitsOf` gives them; the bit of an account that exists may be among them. */
  readonly bits: number
  readonly owesLoan: boolean
  /** Whether support funds were accepted and not all returned. */
  readonly owesSupport: boolean
}

interface Rule<Why extends Rejection = Rejection> {
  readonly why: Why
  readonly holds: (standing: Standing) => boolean
}

function marked<const Why extends Rejection>(flag: keyof typeof flagBits, why: Why): Rule<Why> {
  return { why, holds: ({ bits }) => (bits & flagBits[flag]) !== 0 }
}
function unmarked<const Why extends Rejection>(flag: keyof typeof flagBits, why: Why): Rule<Why> {
  return { why, holds: ({ bits }) => (bits & flagBits[flag]) === 0 }
}

const frozen = marked('frozen', 'accountFrozen')
const locked = marked('locked', 'accountLocked')
const tradeBanned = marked('tradeBanned', 'tradingBanned')
/** Either mark permits trading. */
const noTrader: Rule<'notCertified'> = {
  why: 'notCertified',
  holds: ({ bits }) => (bits & (flagBits.certified | flagBits.testMoney)) === 0,
}
/** Only owners with a proven identity withdraw or borrow. */
const notCertified = unmarked('certified', 'notCertified')
const debtor: Rule<'loanOutstanding'> = { why: 'loanOutstanding', holds: ({ owesLoan }) => owesLoan }
const owesSupport = <const Why extends Rejection>(why: Why): Rule<Why> => ({
  why,
  holds: (standing) => standing.owesSupport,
})

/** A banned trader may still cancel: it takes nothing from anyone. A frozen or locked account may not touch a thing. */
const active = [frozen, locked] as const
const trader = [...active, tradeBanned, noTrader] as const

/**
 * The refusals of each act, the gravest reason first. The engine checks nothing else about an account, and
 * the table of roles is built from these lists, so that a call is refused early for the reason it would be
 * refused for in the end.
 */
export const actRules = {
  cancel: active,
  trade: trader,
  options: trader,
  pledge: trader,
  lab: [...trader, debtor],
  swap: [...trader, debtor],
  deposit: [...active, marked('demo', 'demoCannotDeposit')],
  reportDeposit: active,
  withdraw: [
    ...active,
    marked('demo', 'demoCannotWithdraw'),
    marked('withdrawalBanned', 'withdrawalBanned'),
    notCertified,
    debtor,
    owesSupport('supportUnreturned'),
  ],
  /** A requested withdrawal continues. */
  payOut: [...active, marked('withdrawalBanned', 'withdrawalBanned'), notCertified],
  borrow: [
    ...active,
    marked('demo', 'demoCannotBorrow'),
    notCertified,
    unmarked('advanced', 'loanLevelTooLow'),
  ],
  /** An application is granted. */
  lend: [
    ...active,
    marked('demo', 'demoCannotBorrow'),
    unmarked('certified', 'loanLevelTooLow'),
    unmarked('advanced', 'loanLevelTooLow'),
  ],
  repay: active,
  acceptSupport: [...active, marked('demo', 'demoCannotTransfer'), notCertified],
  declineSupport: active,
  returnSupport: active,
  recharge: [
    ...active,
    unmarked('agent', 'notAnAgent'),
    marked('demo', 'demoCannotTransfer'),
    marked('withdrawalBanned', 'transferBanned'),
    notCertified,
    owesSupport('agentHasSupport'),
    debtor,
  ],
} as const satisfies Record<string, readonly Rule[]>

export type Act = keyof typeof actRules
/** The refusal of every act before the opening; the lists are of an exchange that is open. */
export const beforeOpening = 'exchangeNotOpen'
export type RefusedBecause<Of extends Act = Act> = (typeof actRules)[Of][number]['why'] | typeof beforeOpening

/** Why an account of this standing may not do it; null when it may. */
export function refuseAct<const Of extends Act>(act: Of, standing: Standing): RefusedBecause<Of> | null {
  if (!standing.isOpen) return beforeOpening
  const rules: readonly Rule[] = actRules[act]
  return (rules.find(({ holds }) => holds(standing))?.why ?? null) as RefusedBecause<Of> | null
}
