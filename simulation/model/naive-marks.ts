import type { Command } from '@candor/engine/commands'
import type { AccountFlag } from '@candor/engine/rules/account-flags'
import type { Rejection } from '@candor/engine/rules/reasons'
import type { NaiveEngine } from './naive-engine.ts'

type OfType<Type extends Command['type']> = Extract<Command, { type: Type }>

const flagNames: readonly AccountFlag[] = [
  'frozen',
  'locked',
  'tradeBanned',
  'certified',
  'demo',
  'withdrawalBanned',
  'advanced',
  'agent',
  'testMoney',
]
const seeds = ['options', 'lender', 'support fund'].map((name) => `seeds: ${name}`)

export function naiveOpenAccount(engine: NaiveEngine, command: OfType<'openAccount'>): Rejection | null {
  const { accountId, flags } = command
  if (!Number.isSafeInteger(accountId) || accountId < 4 || accountId > 2 ** 26) return 'parametersInvalid'
  const refused = refuseMarks(engine, flags, [])
  if (refused !== null) return refused
  if (engine.accounts.has(accountId)) return 'accountExists'
  engine.accounts.set(accountId, new Set(flags))
  noteMarks(engine, command, flags)
  notifyMarks(engine, accountId)
  return null
}

export function naiveSetFlags(engine: NaiveEngine, command: OfType<'setAccountFlags'>): Rejection | null {
  const { accountId, set, clear } = command
  const refused = refuseMarks(engine, set, clear)
  if (refused !== null) return refused
  if (set.some((flag) => clear.includes(flag))) return 'parametersInvalid'
  const flags = engine.accounts.get(accountId)
  if (flags === undefined || accountId < 16) return 'accountUnknown'
  for (const flag of set) flags.add(flag)
  for (const flag of clear) flags.delete(flag)
  noteMarks(engine, command, set)
  notifyMarks(engine, accountId)
  return null
}

function refuseMarks(
  { rules, money }: NaiveEngine,
  set: readonly AccountFlag[],
  clear: readonly AccountFlag[],
): Rejection | null {
  const all = [...set, ...clear]
  if (all.some((flag) => !flagNames.includes(flag))) return 'parametersInvalid'
  if (rules < 3 && all.includes('agent')) return 'rulesUnknown'
  if (rules < 7 && all.includes('testMoney')) return 'rulesUnknown'
  return money === 'real' && set.some((flag) => flag === 'testMoney' || flag === 'demo')
    ? 'testMoneyOnly'
    : null
}

function noteMarks(
  engine: NaiveEngine,
  command: Command & { readonly accountId: number },
  set: readonly AccountFlag[],
): void {
  if (set.some((flag) => flag === 'certified' || flag === 'advanced')) naiveAssess(engine, command)
}

/** Records the operators who assessed an account for borrowing, since the rules that keep them. */
export function naiveAssess(engine: NaiveEngine, command: Command & { readonly accountId: number }): void {
  const { by, accountId } = command
  if (engine.rules < 7 || by.kind !== 'operator') return
  noteAssessor(engine, accountId, by.operatorId)
  if (by.approverId !== null) noteAssessor(engine, accountId, by.approverId)
}

function noteAssessor({ assessors }: NaiveEngine, accountId: number, operatorId: number): void {
  assessors.set(accountId, new Set([...(assessors.get(accountId) ?? []), operatorId]))
}

/** For accounts older than these records, every operator counts. */
export function naiveHasAssessed(engine: NaiveEngine, accountId: number, operatorId: number): boolean {
  return accountId <= engine.lastOldAccount || engine.assessors.get(accountId)?.has(operatorId) === true
}

export function naiveDeclareMoney(engine: NaiveEngine, { money }: OfType<'declareMoney'>): Rejection | null {
  if (engine.rules < 7) return 'rulesUnknown'
  if (money !== 'test' && money !== 'real') return 'parametersInvalid'
  if (engine.money !== null) {
    if (engine.money !== money) return 'moneyDeclaredBefore'
    engine.products.spot.isRepeat = true
    return null
  }
  if (money === 'real' && looksLikeTest(engine)) return 'testMoneyHeld'
  declare(engine, money)
  return null
}

export function naiveAdoptRules(engine: NaiveEngine, { version }: OfType<'adoptRules'>): Rejection | null {
  if (![1, 2, 3, 4, 5, 6, 7, 8].includes(version) || version <= engine.rules) return 'rulesUnknown'
  const isTest = looksLikeTest(engine)
  const isNewTo7 = engine.rules < 7 && version >= 7
  if (version === 8 && engine.rules === 0 && engine.coins.size === 0) engine.isOpened = false
  engine.rules = version
  if (isNewTo7) begin7(engine, isTest)
  return null
}

export function naiveOpenExchange(engine: NaiveEngine): Rejection | null {
  if (engine.rules < 8) return 'rulesUnknown'
  if (engine.isOpened) engine.products.spot.isRepeat = true
  else engine.markNews.push('open')
  engine.isOpened = true
  return null
}

/** Certificates that came with test money are no longer valid. */
function begin7(engine: NaiveEngine, isTest: boolean): void {
  if (isTest) declare(engine, 'test')
  engine.lastOldAccount = Math.max(...engine.accounts.keys())
  const certified = [...engine.accounts].filter(([, flags]) => flags.has('certified'))
  for (const [accountId, flags] of certified.toSorted(([a], [b]) => a - b)) {
    if (!flags.has('demo') && !engine.credited.has(`test funding ${accountId} 1`)) continue
    flags.delete('certified')
    flags.add('testMoney')
    notifyMarks(engine, accountId)
  }
}

function looksLikeTest({ rules, coins, ledger, credited, accounts }: NaiveEngine): boolean {
  const isMade = [...coins.keys()].some((coinId) => ledger.balance(0, coinId, 'available') < 0n)
  const isSeeded = [...seeds, 'funding 3 BTC/USDT 1'].some((reference) => credited.has(reference))
  const isGiven = [...accounts].some(
    ([accountId, flags]) =>
      accountId >= 4 &&
      (flags.has('demo') || flags.has('testMoney') || credited.has(`test funding ${accountId} 1`)),
  )
  return (rules < 4 && isMade) || isSeeded || isGiven
}

function declare(engine: NaiveEngine, money: 'test' | 'real'): void {
  engine.money = money
  if (money === 'test') engine.isOpened = true
  engine.markNews.push(`money is ${money}`)
  if (!engine.isOpened) engine.markNews.push('waits')
}

function notifyMarks({ accounts, markNews }: NaiveEngine, accountId: number): void {
  const flags = accounts.get(accountId)
  markNews.push(`${accountId} is ${flagNames.filter((flag) => flags?.has(flag)).join(' ')}`)
}
