import { describe, expect, it, test } from 'vitest'
import { actRules } from '@candor/engine/rules/eligibility'
import { sessionCodes, type Call } from './call.ts'
import { callNames, calls } from './calls.ts'
import { permissions } from './permission.ts'
import { type Act, acts, asksWhoItIs, barOf, refusalOf, refusalsOf, type Standing } from './roles.ts'
import type { RefusalName } from './result-codes.ts'

const nothing: Standing = {
  isOpen: true,
  isSignedIn: true,
  marks: [],
  hasLoan: false,
  hasSupport: false,
}
const best: Standing = { ...nothing, marks: ['certified', 'advanced', 'agent'] }
const everything: Standing = {
  isOpen: true,
  isSignedIn: true,
  marks: ['frozen', 'locked', 'tradeBanned', 'withdrawalBanned', 'demo'],
  hasLoan: true,
  hasSupport: true,
}

const ofVisitors: readonly Act[] = ['readPublic', 'signIn', 'register']
const acting = acts.filter((act) => Object.hasOwn(actRules, act))

describe('the table of roles', () => {
  it.each<[string, Partial<Standing>, Partial<Record<Act, RefusalName>>]>([
    [
      'somebody new',
      {},
      {
        certifyAdvanced: 'notCertified',
        trade: 'notCertified',
        options: 'notCertified',
        pledge: 'notCertified',
        lab: 'notCertified',
        swap: 'notCertified',
        withdraw: 'notCertified',
        borrow: 'notCertified',
        acceptSupport: 'notCertified',
        readInvited: 'roleNotAllowed',
        recharge: 'roleNotAllowed',
      },
    ],
    [
      'who is certified',
      { marks: ['certified'] },
      { borrow: 'optionMinimumLevelFailed', readInvited: 'roleNotAllowed', recharge: 'roleNotAllowed' },
    ],
    [
      'who may trade with test money and is not verified',
      { marks: ['testMoney', 'agent'] },
      {
        certifyAdvanced: 'notCertified',
        withdraw: 'notCertified',
        borrow: 'notCertified',
        acceptSupport: 'notCertified',
        recharge: 'notCertified',
      },
    ],
    ['an agent of the highest level', { marks: ['certified', 'advanced', 'agent'] }, {}],
    [
      'an account of practice',
      { marks: ['certified', 'demo', 'agent'] },
      {
        certify: 'certificationUnderReview',
        certifyAdvanced: 'certificationUnderReview',
        deposit: 'nonRealAccountCannotTransfer',
        withdraw: 'nonRealMemberCannotWithdraw',
        borrow: 'nonRealAccountCannotTransfer',
        acceptSupport: 'nonRealAccountCannotTransfer',
        recharge: 'nonRealAccountCannotTransfer',
      },
    ],
    [
      'who may not trade',
      { marks: ['certified', 'advanced', 'agent', 'tradeBanned'] },
      {
        trade: 'tradingBanned',
        options: 'tradingBanned',
        pledge: 'tradingBanned',
        lab: 'tradingBanned',
        swap: 'tradingBanned',
      },
    ],
    [
      'who may not withdraw',
      { marks: ['certified', 'advanced', 'agent', 'withdrawalBanned'] },
      { withdraw: 'withdrawalForbidden', recharge: 'withdrawalForbidden' },
    ],
    [
      'who owes a loan: coin trading, options and pledge stay open',
      { marks: ['certified', 'advanced', 'agent'], hasLoan: true },
      {
        lab: 'loanOutstanding',
        swap: 'loanOutstanding',
        withdraw: 'loanOutstanding',
        recharge: 'loanOutstanding',
      },
    ],
    [
      'who has support funds to return',
      { marks: ['certified', 'advanced', 'agent'], hasSupport: true },
      { withdraw: 'supportFundsUnreturned', recharge: 'agentGivenSupportFunds' },
    ],
  ])('%s', (_who, standing, refused) => {
    const found = acts.map((act) => [act, refusalOf(act, { ...nothing, ...standing })] as const)
    expect(Object.fromEntries(found.filter(([, refusal]) => refusal !== null))).toEqual(refused)
  })

  it('refuses visitors and frozen accounts everything that needs an account', () => {
    const own = acts.filter((act) => !ofVisitors.includes(act))
    const visitor: Standing = { ...nothing, isSignedIn: false }
    expect(new Set(own.map((act) => refusalOf(act, visitor)))).toEqual(new Set(['tokenInvalid']))
    expect(new Set(own.map((act) => refusalOf(act, everything)))).toEqual(new Set(['userFrozen']))
    expect(refusalOf('readPublic', visitor)).toBeNull()
  })

  it('lets nobody register or touch money before the opening, and read', () => {
    const closed = acts.filter((act) => refusalOf(act, { ...best, isOpen: false }) === 'exchangeNotOpen')
    expect(closed.toSorted()).toEqual(['register', ...acting].toSorted())
    for (const act of acts) expect(refusalOf(act, best)).not.toBe('exchangeNotOpen')
    expect(refusalOf('register', { ...nothing, isSignedIn: false, isOpen: false })).toBe('exchangeNotOpen')
    expect(barOf('trade', { ...everything, isOpen: false })?.reason).toBe('exchangeNotOpen')
  })

  // The rules have the engine's order of refusals.
  test.each<[Act, Partial<Standing>, string]>([
    ['withdraw', { marks: ['locked', 'demo', 'withdrawalBanned'] }, 'accountLocked'],
    ['withdraw', { marks: ['demo', 'withdrawalBanned'] }, 'demoCannotWithdraw'],
    ['withdraw', { marks: ['withdrawalBanned'] }, 'withdrawalBanned'],
    ['withdraw', { hasLoan: true, hasSupport: true }, 'notCertified'],
    ['withdraw', { marks: ['certified'], hasLoan: true, hasSupport: true }, 'loanOutstanding'],
    ['swap', { marks: ['tradeBanned'], hasLoan: true }, 'tradingBanned'],
    ['recharge', { marks: ['agent', 'certified'], hasLoan: true, hasSupport: true }, 'agentHasSupport'],
    ['recharge', { marks: ['agent', 'withdrawalBanned'] }, 'transferBanned'],
    ['borrow', { marks: ['demo'] }, 'demoCannotBorrow'],
  ])('%s with %j is refused for %s', (act, standing, reason) => {
    const bar = barOf(act, { ...nothing, ...standing })
    expect(bar?.reason ?? bar?.refused).toBe(reason)
  })
})

test('the marks alone decide about every act but these', () => {
  const asking = acts.filter(asksWhoItIs)
  expect(asking).toEqual(['certifyAdvanced', 'withdraw', 'borrow', 'acceptSupport', 'recharge'])
})

describe('every call', () => {
  test.each(callNames)('%s lists the refusals of its act', (name) => {
    const { who, act, codes }: Call = calls[name]
    const unnamed: readonly RefusalName[] = [...sessionCodes, 'exchangeNotOpen']
    const refusals = refusalsOf(act).filter((code) => code !== 'exchangeNotOpen')
    expect(refusals.length === 0).toBe(permissions[who].session !== 'required')
    const unlisted = refusals.filter((code) => !unnamed.includes(code) && !codes.includes(code))
    expect(unlisted).toEqual([])
  })
})
