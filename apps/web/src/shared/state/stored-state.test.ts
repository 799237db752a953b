import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fitPreferences, fitSession, parseStored } from './stored-state.ts'

const user = {
  uid: '100001',
  username: null,
  nickname: 'Mira',
  email: 'mira@example.org',
  avatarUrl: null,
  realName: null,
  age: 30,
  address: null,
  phone: null,
  invitationCode: 'AB12CD34',
  region: 'DE',
  isRegionDecided: true,
  hasLoginPassword: true,
  hasFundPassword: false,
  securityLevel: 'low',
  isPhoneBound: true,
  certification: { primary: 'verified', advanced: 'unverified' },
  creditScore: { score: 650, setAt: '2026-03-09T09:30:00-04:00', setBy: 'operator' },
  marks: ['certified'],
  debts: { loan: { amount: '5000', coin: 'USDT' }, support: null },
  isTryout: false,
  testMoney: null,
  restrictions: [{ mark: 'locked', reason: 'a stolen phone', since: null }],
  registeredAt: '2026-03-08T09:30:00-04:00',
}
const session = {
  token: 'token-1',
  uid: '100001',
  user,
  currentOrder: null,
  popupSeen: true,
  remember: true,
}
const { user: _user, ...withoutUser } = session

describe('a stored session', () => {
  it.each([
    [session, session],
    [
      { ...session, user: null },
      { ...session, user: null },
    ],
    [{ ...session, user: {} }, withoutUser],
    [{ ...session, user: { ...user, isTryout: undefined } }, withoutUser],
    // As stored by releases before 2.8.
    [{ ...session, user: { ...user, restrictions: undefined } }, withoutUser],
    [{ ...session, user: { ...user, nickname: 5 } }, withoutUser],
    [{ ...session, user: { ...user, region: undefined } }, withoutUser],
    [{ ...session, user: { ...user, registeredAt: 'yesterday' } }, withoutUser],
    [{ token: 'token-1', popupSeen: 'yes' }, { token: 'token-1' }],
    [{ ...session, token: 5 }, undefined],
    [{ ...session, token: null }, undefined],
    ['token-1', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j is read as %j', (stored, fitting) => {
    expect(fitSession(stored)).toEqual(fitting)
  })
})

describe('stored preferences', () => {
  const german = {
    languageLid: 8,
    languageShortName: 'DE',
    languageFlag: '/flags/de.svg',
    languageName: 'Deutsch',
  }
  // As stored by earlier releases.
  const { languageLid: _lid, ...germanWithoutLid } = german
  it.each([
    [
      { ...german, theme: 'dark' },
      { ...german, theme: 'dark' },
    ],
    [germanWithoutLid, german],
    [{ ...german, languageLid: 1 }, german],
    [{ ...german, languageShortName: 5, rise: 'red' }, { rise: 'red' }],
    [{ ...german, languageShortName: 'XX' }, {}],
    [{ theme: 'purple', rise: null, rememberedName: 'mira' }, { rememberedName: 'mira' }],
    [{ currentCurrencyInfo: {} }, {}],
    [
      { currentCurrencyInfo: { isDiy: false, Symbol: 'ETH/USDT' } },
      { currentCurrencyInfo: { isDiy: false, Symbol: 'ETH/USDT' } },
    ],
    [[], {}],
    [7, {}],
  ])('%j are read as %j', (stored, fitting) => {
    expect(fitPreferences(stored)).toEqual(fitting)
  })
})

it.each([null, '', '{', 'null', '5', '[]', '"x"'])('takes %j for nothing stored', (text) => {
  expect(parseStored(text)).toBeNull()
})

describe('the app started on it', () => {
  beforeEach(() => {
    vi.resetModules()
  })

  async function startedOn(stored: Record<string, string>) {
    const area = { getItem: (key: string) => stored[key] ?? null, setItem: () => {}, removeItem: () => {} }
    vi.stubGlobal('localStorage', area)
    vi.stubGlobal('sessionStorage', { ...area, getItem: () => null })
    const { usePreferences, useSession } = await import('./state.ts')
    vi.unstubAllGlobals()
    return { preferences: usePreferences.getState(), session: useSession.getState() }
  }

  it('keeps valid parts and begins anew with the rest', async () => {
    const { preferences, session: read } = await startedOn({
      'candor.preferences': JSON.stringify({ state: { languageShortName: 5, theme: 'dark' }, version: 0 }),
      'candor.session': JSON.stringify({ state: { ...session, user: {} }, version: 0 }),
    })
    expect(preferences).toMatchObject({ languageShortName: 'EN', theme: 'dark', rise: 'green' })
    expect(read).toEqual({ ...session, user: null })
  })

  it('begins anew on unreadable state', async () => {
    const { preferences, session: read } = await startedOn({
      'candor.preferences': '{"state":',
      'candor.session': 'null null',
    })
    expect(preferences).toMatchObject({ languageShortName: 'EN', theme: 'system' })
    expect(read.token).toBeNull()
  })
})
