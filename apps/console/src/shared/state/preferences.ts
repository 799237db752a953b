import { languageForLocales } from '@candor/contract/languages'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { spokenLanguage } from '../../i18n/text.ts'

export const themes = ['system', 'dark', 'light'] as const
export type Theme = (typeof themes)[number]

export type Preferences = { theme: Theme; languageShortName: string }

/** This browser's settings of its operator. */
export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({
      theme: 'system',
      languageShortName: spokenLanguage(languageForLocales(navigator.languages)).shortName,
    }),
    { name: 'candor.console' },
  ),
)
