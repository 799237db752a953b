import { create } from 'zustand'
import { defaultLanguage } from '@candor/contract/languages'
import type { Preferences, Session } from './app-state.ts'
import { createKeptStore } from './kept-store.ts'
import { fitPreferences, fitSession } from './stored-state.ts'

export function languageFields(language: { lid: number; shortName: string; flag: string; Name: string }) {
  return {
    languageLid: language.lid,
    languageShortName: language.shortName.toUpperCase(),
    languageFlag: language.flag,
    languageName: language.Name,
  }
}

export const preferencesKey = 'candor.preferences'

export const usePreferences = createKeptStore<Preferences>({
  key: preferencesKey,
  first: {
    ...languageFields(defaultLanguage),
    currentSymbol: 'BTC/USDT',
    currentCurrencyInfo: { isDiy: false, Symbol: 'BTC/USDT' },
    theme: 'system',
    rise: 'green',
    rememberedName: '',
    hideBalances: false,
    hideSmallBalances: false,
    valueUnit: 'USDT',
  },
  merge: (stored, current) => ({ ...current, ...fitPreferences(stored) }),
  areaOf: () => 'local',
})

export const noSession: Session = {
  token: null,
  uid: null,
  user: null,
  currentOrder: null,
  popupSeen: false,
  remember: false,
}

export const sessionKey = 'candor.session'
// The last figures of the assets; they do not outlive the session.
export const lastAssetsKey = 'candor.lastAssets'

export const useSession = createKeptStore<Session>({
  key: sessionKey,
  first: noSession,
  merge(stored, current) {
    const session = fitSession(stored)
    // Nothing of the previous session is kept: it may have been another account's.
    return session ? { ...noSession, ...session } : current
  },
  // A session without "remember me" leaves nothing on the device.
  areaOf: ({ token, remember }) => (token === null ? null : remember ? 'local' : 'session'),
})

// Never stored: an old price is not a price.
export type MarketNow = { latestPrice: string | null; fluctuations: string | null }
export const useMarketNow = create<MarketNow>()(() => ({ latestPrice: null, fluctuations: null }))
