import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { PersistStorage } from 'zustand/middleware'
import { defaultLanguage } from '@candor/contract/languages'
import type { Preferences, Session } from './app-state.ts'
import { readStored, writeStored } from './storage.ts'
import { fitPreferences, fitSession, parseStored } from './stored-state.ts'

export function languageFields(language: { lid: number; shortName: string; flag: string; Name: string }) {
  return {
    languageLid: language.lid,
    languageShortName: language.shortName.toUpperCase(),
    languageFlag: language.flag,
    languageName: language.Name,
  }
}

const local = { getItem: (key: string) => readStored('local', key) }
export const preferencesKey = 'candor.preferences'

export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({
      ...languageFields(defaultLanguage),
      currentSymbol: 'BTC/USDT',
      currentCurrencyInfo: { isDiy: false, Symbol: 'BTC/USDT' },
      theme: 'system',
      rise: 'green',
      rememberedName: '',
      hideBalances: false,
      hideSmallBalances: false,
    }),
    {
      name: preferencesKey,
      merge: (stored, current) => ({ ...current, ...fitPreferences(stored) }),
      storage: createJSONStorage(() => ({
        ...local,
        setItem: (key, text) => writeStored('local', key, text),
        removeItem: (key) => writeStored('local', key, null),
      })),
    },
  ),
)

export const noSession: Session = {
  token: null,
  uid: null,
  user: null,
  currentOrder: null,
  popupSeen: false,
  remember: false,
}

export const sessionKey = 'candor.session'

// One key in one of two places: a session that was not to be remembered leaves nothing on the device.
const sessionStorage: PersistStorage<Session> = {
  getItem(name) {
    const stored = parseStored(readStored('session', name)) ?? parseStored(readStored('local', name))
    return stored as { state: Session } | null
  },
  setItem(name, value) {
    const { token, remember } = value.state
    const text = token === null ? null : JSON.stringify(value)
    writeStored('local', name, remember ? text : null)
    writeStored('session', name, remember ? null : text)
  },
  removeItem(name) {
    writeStored('local', name, null)
    writeStored('session', name, null)
  },
}

export const useSession = create<Session>()(
  persist((): Session => noSession, {
    name: sessionKey,
    storage: sessionStorage,
    merge(stored, current) {
      const session = fitSession(stored)
      // Nothing of the session before is kept: it may have been another account's.
      return session ? { ...noSession, ...session } : current
    },
  }),
)

// Never stored: a price from before is not a price.
export type MarketNow = { latestPrice: string | null; fluctuations: string | null }
export const useMarketNow = create<MarketNow>()(() => ({ latestPrice: null, fluctuations: null }))
