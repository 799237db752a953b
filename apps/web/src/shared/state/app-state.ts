import type { Profile } from '@candor/contract/calls/account'

export type Theme = 'system' | 'dark' | 'light'
export type Rise = 'green' | 'red'

export type Preferences = {
  languageLid: number
  languageShortName: string
  languageFlag: string
  languageName: string
  currentSymbol: string
  currentCurrencyInfo: { isDiy: boolean; Symbol: string }
  theme: Theme
  rise: Rise
  rememberedName: string
  hideBalances: boolean
  hideSmallBalances: boolean
  // The unit for values: a coin or a currency.
  valueUnit: string
}

export type Session = {
  token: string | null
  uid: string | null
  user: Profile | null
  currentOrder: string | null
  // Whether the suggestion after signing in was shown; a new sign-in shows it again.
  popupSeen: boolean
  // Ticked at sign-in: the session outlives the browser window.
  remember: boolean
}
