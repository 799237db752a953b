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

// Two chunks per language: what the first screens say, and the rest. Only those of the chosen one are loaded.
type Catalogue = { messages: Messages }
type Catalogues = Record<string, () => Promise<Catalogue>>
const firstWords = import.meta.glob<Catalogue>(['./generated/*.ts', '!./generated/text-key.ts'])
const restWords = import.meta.glob<Catalogue>('./generated/rest/*.ts')
let rest: { language: Language; loaded: Promise<void> } | null = null

async function messagesOf(catalogues: Catalogues, path: string): Promise<Messages> {
  const catalogue = catalogues[path]
  if (!catalogue) throw new Error(`no texts at ${path}`)
  return (await catalogue()).messages
}

async function load(wanted: Language): Promise<void> {
  const { locale } = wanted
  const [first, more] = await Promise.all([
    messagesOf(firstWords, `./generated/${locale}.ts`),
    // Whoever has all words of one language needs all of the next.
    rest ? messagesOf(restWords, `./generated/rest/${locale}.ts`) : undefined,
  ])
  language = wanted
  if (more) rest = { language, loaded: Promise.resolve() }
  document.documentElement.lang = locale
  i18n.loadAndActivate({ locale, messages: { ...first, ...more } })
}

async function loadRest(wanted: Language): Promise<void> {
  const { locale } = wanted
  i18n.load(locale, await messagesOf(restWords, `./generated/rest/${locale}.ts`))
}

/** The words beyond the first screens; every other screen waits for them. */
export async function speakAll(): Promise<void> {
  if (rest?.language !== language) {
    const started = { language, loaded: loadRest(language) }
    rest = started
    started.loaded.catch(() => {
      if (rest === started) rest = null
    })
  }
  await rest.loaded
}

/** Says a text that may still be on its way, as result codes are. Without a network that is what there is to say. */
export function sayWhenSpoken(key: TextKey, say: (words: string) => void): void {
  if (key in i18n.messages) return say(t(key))
  speakAll().then(
    () => say(t(key)),
    () => say(t('network.error')),
  )
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
