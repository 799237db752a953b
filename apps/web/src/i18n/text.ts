import { useSyncExternalStore } from 'react'
import { setupI18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { defaultLanguage, languageByShortName } from '@candor/contract/languages'
import type { Language } from '@candor/contract/languages'
import type { TextKey } from './generated/text-key.ts'

export type { TextKey } from './generated/text-key.ts'
export type TextValues = Record<string, string | number>
export type Translate = (key: TextKey, values?: TextValues) => string

const i18n = setupI18n()
let language: Language = defaultLanguage

// One chunk per language; only the chosen one is loaded.
const catalogues = import.meta.glob<{ messages: Messages }>(['./generated/*.ts', '!./generated/text-key.ts'])

async function load(wanted: Language): Promise<void> {
  const catalogue = catalogues[`./generated/${wanted.locale}.ts`]
  if (!catalogue) throw new Error(`no texts for ${wanted.locale}`)
  const { messages } = await catalogue()
  language = wanted
  document.documentElement.lang = wanted.locale
  i18n.loadAndActivate({ locale: wanted.locale, messages })
}

/** Switches the interface. English stands in when the chosen language can't be loaded on the first start. */
export async function speak(shortName: string): Promise<Language> {
  const wanted = languageByShortName(shortName) ?? defaultLanguage
  try {
    await load(wanted)
  } catch (error) {
    if (i18n.locale !== '' || wanted === defaultLanguage) throw error
    await load(defaultLanguage)
  }
  return language
}

export const t: Translate = (key, values) => i18n._(key, values)

export function currentLanguage(): Language {
  return language
}

const subscribe = (listener: () => void) => i18n.on('change', listener)

/** The words of the current language; the component draws again when the language changes. */
export function useText(): Translate {
  useSyncExternalStore(subscribe, () => i18n.locale)
  return t
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => language)
}
