import type { Profile } from '@candor/contract/calls/account'
import { languageByShortName } from '@candor/contract/languages'
import type { Preferences, Session } from './app-state.ts'
import { parsedJson } from './storage.ts'

// An older build, a newer one or another program may have written these values: invalid ones are
// dropped and read again, because a screen that trusts them would break at every start.
type Fits = (value: unknown) => boolean
type Shape<State> = Record<keyof State, Fits>

const isText: Fits = (value) => typeof value === 'string'
const isFlag: Fits = (value) => typeof value === 'boolean'
const isTextOrNull: Fits = (value) => value === null || isText(value)
// Several fields together: an older build has none of them.
const isGroup: Fits = (value) => Object(value) === value
const oneOf =
  (...words: readonly unknown[]): Fits =>
  (value) =>
    words.includes(value)

function fitting<State extends object>(stored: unknown, shape: Shape<State>): Partial<State> {
  const values = Object(stored) as Record<string, unknown>
  const fit = Object.entries<Fits>(shape).filter(([name, fits]) => fits(values[name]))
  return Object.fromEntries(fit.map(([name]) => [name, values[name]])) as Partial<State>
}

function isWhole<State extends object>(stored: unknown, shape: Shape<State>): stored is State {
  return Object.keys(fitting(stored, shape)).length === Object.keys(shape).length
}

type LanguageWords = Pick<Preferences, 'languageShortName' | 'languageFlag' | 'languageName'>
const languageShape: Shape<LanguageWords> = {
  languageShortName: isText,
  languageFlag: isText,
  languageName: isText,
}

const preferencesShape: Shape<Omit<Preferences, keyof LanguageWords | 'languageLid'>> = {
  currentSymbol: isText,
  currentCurrencyInfo: (value) => isWhole(value, { isDiy: isFlag, Symbol: isText }),
  theme: oneOf('system', 'dark', 'light'),
  rise: oneOf('green', 'red'),
  rememberedName: isText,
  hideBalances: isFlag,
  hideSmallBalances: isFlag,
  valueUnit: isText,
}

const restrictionShape: Shape<Profile['restrictions'][number]> = {
  mark: isText,
  reason: isTextOrNull,
  since: isTextOrNull,
}

const profileShape: Shape<Profile> = {
  uid: isText,
  username: isTextOrNull,
  nickname: isTextOrNull,
  email: isTextOrNull,
  avatarUrl: isTextOrNull,
  realName: isTextOrNull,
  age: (value) => value === null || typeof value === 'number',
  address: isTextOrNull,
  phone: isTextOrNull,
  isPhoneBound: isFlag,
  region: isTextOrNull,
  isRegionDecided: isFlag,
  invitationCode: isText,
  hasLoginPassword: isFlag,
  hasFundPassword: isFlag,
  securityLevel: oneOf('low', 'middle', 'high'),
  certification: isGroup,
  creditScore: (value) => value === null || isGroup(value),
  marks: Array.isArray,
  debts: isGroup,
  isTryout: isFlag,
  testMoney: (value) => value === null || Array.isArray(value),
  restrictions: (value) => Array.isArray(value) && value.every((one) => isWhole(one, restrictionShape)),
  registeredAt: (value) => isText(value) && !Number.isNaN(Date.parse(value as string)),
}

const sessionShape: Shape<Session> = {
  token: isText,
  uid: isTextOrNull,
  user: (value) => value === null || isWhole(value, profileShape),
  currentOrder: isTextOrNull,
  popupSeen: isFlag,
  remember: isFlag,
}

/** A language needs all its fields: a flag without its words would belong to another one. */
function fitLanguage(stored: unknown): Partial<Preferences> {
  if (!isWhole(stored, languageShape)) return {}
  const known = languageByShortName(stored.languageShortName)
  return known ? { ...fitting(stored, languageShape), languageLid: known.lid } : {}
}

export function fitPreferences(stored: unknown): Partial<Preferences> {
  return { ...fitLanguage(stored), ...fitting(stored, preferencesShape) }
}

/** A session without its token is invalid; an invalid profile is fetched again. */
export function fitSession(stored: unknown): Partial<Session> | undefined {
  const session = fitting(stored, sessionShape)
  return session.token === undefined ? undefined : session
}

export function parseStored(text: string | null): { state: unknown } | null {
  const value = parsedJson(text)
  return typeof value === 'object' && value !== null && 'state' in value ? value : null
}
