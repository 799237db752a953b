import type { Right } from '@candor/contract/operators/rights'
import type { BankCard } from '@candor/contract/calls/cards'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import type { AccountMark } from '@candor/contract/rules/account'
import type { TextKey } from '../../../i18n/text.ts'

export const tabs = [
  'overview',
  'orders',
  'options',
  'pledges',
  'subscriptions',
  'exchanges',
  'deposits',
  'withdrawals',
  'fees',
  'holds',
  'limits',
  'loans',
  'grants',
  'flow',
  'destinations',
  'sessions',
  'notes',
  'decisions',
] as const
export type Tab = (typeof tabs)[number]

export const tabOf = (name: string | undefined): Tab => tabs.find((tab) => tab === name) ?? 'overview'

export const restrictions = ['frozen', 'locked', 'tradeBanned', 'withdrawalBanned'] as const
export const classes = ['agent', 'demo'] as const
export type Settable = (typeof restrictions)[number] | (typeof classes)[number]

/** An operator's action on an account. */
export type Action =
  | { kind: 'mark'; mark: Settable; isSet: boolean }
  | { kind: 'region' }
  | { kind: 'endSessions' }
  | { kind: 'creditScore' }
  | { kind: 'loanLimit' }
  | { kind: 'offerSupport' }
  | { kind: 'revokePrimary' }
  | { kind: 'revokeAdvanced' }

/** The actions with these rights on an account with these marks; each mark can be set or removed. */
export function actionsFor(rights: readonly Right[], marks: readonly AccountMark[]): Action[] {
  const markActions = (settable: readonly Settable[]): Action[] =>
    settable.map((mark) => ({ kind: 'mark', mark, isSet: !marks.includes(mark) }))
  return [
    ...(rights.includes('restrictUsers')
      ? [...markActions(restrictions), { kind: 'endSessions' } as const]
      : []),
    ...(rights.includes('classifyUsers') ? [...markActions(classes), { kind: 'region' } as const] : []),
    ...(rights.includes('setCredit')
      ? [{ kind: 'creditScore' } as const, { kind: 'loanLimit' } as const]
      : []),
    ...(rights.includes('offerSupport') ? [{ kind: 'offerSupport' } as const] : []),
    ...(rights.includes('reviewIdentity') ? revocationsOf(marks) : []),
  ]
}

/** A practice account is certified without a check, so there is none to revoke. */
function revocationsOf(marks: readonly AccountMark[]): Action[] {
  if (marks.includes('demo')) return []
  return [
    ...(marks.includes('certified') || marks.includes('testMoney')
      ? [{ kind: 'revokePrimary' } as const]
      : []),
    ...(marks.includes('advanced') ? [{ kind: 'revokeAdvanced' } as const] : []),
  ]
}

/** The stake coin of an option on a pair. */
export const stakeCoin = (pair: string) => pair.split('/')[1] ?? ''

/** Commands about accounts with a name of their own; others are shown as in the journal. */
export const namedCommands = [
  'setAccountFlags',
  'setAccountRegion',
  'terminatePledge',
  'reversePosting',
  'settleDeposit',
  'rejectDeposit',
  'creditArrival',
  'returnArrival',
  'passWithdrawal',
  'rejectWithdrawal',
  'startPayout',
  'payWithdrawal',
  'failWithdrawal',
  'freezeFunds',
  'releaseFreeze',
  'setAccountLimits',
  'credit',
  'cancelOrder',
  'cancelAllOrders',
  'setCreditScore',
  'setLoanLimit',
  'setFeeDiscount',
  'grantLoan',
  'rejectLoan',
  'waiveLoan',
  'offerSupport',
  'withdrawSupport',
  'waiveSupport',
] as const

export type CardRow = OperatorOutput<'Users/GetCards'>['cards'][number]
type CardFields = Pick<BankCard, 'kind' | 'bankName' | 'branchName'>
type CardChanges = CardFields & { cardNumber: string; holder: string }

/** The changed fields; a field that was emptied stays as it is. */
export function changesOf(card: CardFields, typed: CardChanges): Partial<CardChanges> {
  const before: Partial<Record<string, string>> = card
  const entries = Object.entries<string>(typed).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(entries.filter(([name, value]) => value !== '' && value !== before[name]))
}

/** Whether the typed support funds can be proposed. */
export function isOffer({ name, amount, days }: { name: string; amount: string; days: string }): boolean {
  const isAmount = /^\d+(\.\d+)?$/.test(amount) && /[1-9]/.test(amount)
  return name.trim() !== '' && isAmount && /^\d{1,3}$/.test(days) && Number(days) <= 365
}

/** The name of an action. */
export function actionName(action: Action): TextKey {
  if (action.kind !== 'mark') return `userAction.${action.kind}`
  return action.isSet ? `setMark.${action.mark}` : `endMark.${action.mark}`
}

/** The effect of an action, in a sentence. */
export function actionText(action: Action): TextKey {
  if (action.kind !== 'mark') return `userActionText.${action.kind}`
  return action.isSet ? `setMarkText.${action.mark}` : `endMarkText.${action.mark}`
}
