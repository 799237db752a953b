import type { Right } from '@candor/contract/operators/rights'
import type { OperatorInput } from '@candor/contract/operators/calls'
import type { AccountMark } from '@candor/contract/rules/account'

export const tabs = [
  'overview',
  'orders',
  'options',
  'pledges',
  'subscriptions',
  'exchanges',
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

/** Something an operator can do about an account. */
export type Action =
  | { kind: 'mark'; mark: Settable; isSet: boolean }
  | { kind: 'region' }
  | { kind: 'endSessions' }

/** What somebody with these rights can do about an account with these marks; each mark is set or taken away. */
export function actionsFor(rights: readonly Right[], marks: readonly AccountMark[]): Action[] {
  const markActions = (settable: readonly Settable[]): Action[] =>
    settable.map((mark) => ({ kind: 'mark', mark, isSet: !marks.includes(mark) }))
  return [
    ...(rights.includes('restrictUsers')
      ? [...markActions(restrictions), { kind: 'endSessions' } as const]
      : []),
    ...(rights.includes('classifyUsers') ? [...markActions(classes), { kind: 'region' } as const] : []),
  ]
}

/** The coin that an option on a pair is paid in. */
export const stakeCoin = (pair: string) => pair.split('/')[1] ?? ''

/** What operators decide about accounts that has a name; another command is told as the journal has it. */
export const namedCommands = [
  'setAccountFlags',
  'setAccountRegion',
  'terminatePledge',
  'reversePosting',
  'freezeFunds',
  'releaseFreeze',
  'credit',
  'cancelOrder',
  'cancelAllOrders',
] as const

type CardChange = Omit<OperatorInput<'Cards/Change'>, 'uid' | 'cardId' | 'reason'>
type CardFields = Required<Pick<CardChange, 'kind' | 'bankName' | 'branchName'>>

/** What was typed that differs from what is there; a field that was emptied stays as it is. */
export function changesOf(card: CardFields, typed: Required<CardChange>): CardChange {
  const entries = Object.entries(typed).filter(([name, value]) => {
    const before = Object.entries(card).find(([known]) => known === name)?.[1]
    return value.trim() !== '' && value.trim() !== before
  })
  return Object.fromEntries(entries)
}
