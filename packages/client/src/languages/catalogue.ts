import { defaultLanguage, languageByShortName } from '@candor/contract/languages'
import type { Language } from '@candor/contract/languages'
import { written } from './message.ts'
import type { Messages, TextValues } from './message.ts'

export type { Messages, TextValues } from './message.ts'
export type Translate<Key extends string> = (key: Key, values?: TextValues) => string
export type ReadTexts = (locale: string) => Promise<Messages>

type CatalogueOptions<Key extends string> = {
  /** The texts of an app's first screens. */
  readFirst: ReadTexts
  /** All other texts; they come later. */
  readRest: ReadTexts
  /** Shown in place of a text that could not be fetched; one of the first. */
  networkError: Key
  onLanguage?: (language: Language) => void
}

/** The texts of an app in one language at a time, in two parts. Only those of the chosen language are loaded. */
export function createCatalogue<Key extends string>(options: CatalogueOptions<Key>) {
  const { readFirst, readRest, networkError, onLanguage } = options
  const listeners = new Set<() => void>()
  let language: Language = defaultLanguage
  // The shown language; empty before the first one is loaded.
  let locale = ''
  let messages: Messages = {}
  let rest: { language: Language; loaded: Promise<void> } | null = null

  const t: Translate<Key> = (key, values = {}) => written(messages[key] ?? key, locale, values)

  function show(shown: Messages) {
    messages = shown
    for (const listener of listeners) listener()
  }

  async function load(wanted: Language): Promise<void> {
    const [first, more] = await Promise.all([
      readFirst(wanted.locale),
      // If all texts of one language are loaded, so are the next's.
      rest ? readRest(wanted.locale) : undefined,
    ])
    language = wanted
    if (more) rest = { language, loaded: Promise.resolve() }
    onLanguage?.(language)
    locale = wanted.locale
    show({ ...first, ...more })
  }

  async function addRest(wanted: Language): Promise<void> {
    const more = await readRest(wanted.locale)
    if (language === wanted) show({ ...messages, ...more })
  }

  /** Loads the texts beyond the first screens; every other screen waits for them. */
  async function loadAllTexts(): Promise<void> {
    if (rest?.language !== language) {
      const started = { language, loaded: addRest(language) }
      rest = started
      started.loaded.catch(() => {
        if (rest === started) rest = null
      })
    }
    await rest.loaded
  }

  /** Passes on a text that may not be loaded yet, such as a result code's; the network's if loading fails. */
  function whenTextLoaded(key: Key, tell: (words: string) => void, values?: TextValues): void {
    if (key in messages) return tell(t(key, values))
    loadAllTexts().then(
      () => tell(t(key, values)),
      () => tell(t(networkError)),
    )
  }

  /** Switches the interface. English stands in when the chosen language can't be loaded on the first start. */
  async function loadLanguage(shortName: string): Promise<Language> {
    const wanted = languageByShortName(shortName) ?? defaultLanguage
    try {
      await load(wanted)
    } catch (error) {
      if (locale !== '' || wanted === defaultLanguage) throw error
      await load(defaultLanguage)
    }
    return language
  }

  /** One of the first texts in a language that is not the one in use. */
  async function textIn(other: Language, key: Key): Promise<string> {
    const texts = await readFirst(other.locale)
    return written(texts[key] ?? key, other.locale, {})
  }

  return {
    t,
    loadAllTexts,
    whenTextLoaded,
    loadLanguage,
    textIn,
    currentLanguage: (): Language => language,
    locale: (): string => locale,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type Catalogue<Key extends string> = ReturnType<typeof createCatalogue<Key>>
