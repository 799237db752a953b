import { setupI18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { defaultLanguage, languageByShortName } from '@candor/contract/languages'
import type { Language } from '@candor/contract/languages'

export type { Messages } from '@lingui/core'
export type TextValues = Record<string, string | number>
export type Translate<Key extends string> = (key: Key, values?: TextValues) => string
export type ReadTexts = (locale: string) => Promise<Messages>

type CatalogueOptions<Key extends string> = {
  /** What the first screens of an app say. */
  readFirst: ReadTexts
  /** All other texts; they come later. */
  readRest: ReadTexts
  /** What is said in place of a text that could not be fetched; one of the first. */
  networkError: Key
  onLanguage?: (language: Language) => void
}

/** The texts of an app in one language at a time, in two parts. Only those of the chosen language are loaded. */
export function createCatalogue<Key extends string>(options: CatalogueOptions<Key>) {
  const { readFirst, readRest, networkError, onLanguage } = options
  const i18n = setupI18n()
  let language: Language = defaultLanguage
  let rest: { language: Language; loaded: Promise<void> } | null = null

  const t: Translate<Key> = (key, values) => i18n._(key, values)

  async function load(wanted: Language): Promise<void> {
    const { locale } = wanted
    const [first, more] = await Promise.all([
      readFirst(locale),
      // Whoever has all texts of one language needs all of the next.
      rest ? readRest(locale) : undefined,
    ])
    language = wanted
    if (more) rest = { language, loaded: Promise.resolve() }
    onLanguage?.(language)
    i18n.loadAndActivate({ locale, messages: { ...first, ...more } })
  }

  /** Loads the texts beyond the first screens; every other screen waits for them. */
  async function loadAllTexts(): Promise<void> {
    if (rest?.language !== language) {
      const { locale } = language
      const started = {
        language,
        loaded: readRest(locale).then((messages) => i18n.load(locale, messages)),
      }
      rest = started
      started.loaded.catch(() => {
        if (rest === started) rest = null
      })
    }
    await rest.loaded
  }

  /** Hands over a text that may not be loaded yet, as those of result codes; the network's when it can't be. */
  function whenTextLoaded(key: Key, show: (words: string) => void, values?: TextValues): void {
    if (key in i18n.messages) return show(t(key, values))
    loadAllTexts().then(
      () => show(t(key, values)),
      () => show(t(networkError)),
    )
  }

  /** Switches the interface. English stands in when the chosen language can't be loaded on the first start. */
  async function loadLanguage(shortName: string): Promise<Language> {
    const wanted = languageByShortName(shortName) ?? defaultLanguage
    try {
      await load(wanted)
    } catch (error) {
      if (i18n.locale !== '' || wanted === defaultLanguage) throw error
      await load(defaultLanguage)
    }
    return language
  }

  /** One of the first texts in a language that is not the one in use. */
  async function textIn({ locale }: Language, key: Key): Promise<string> {
    const messages = { [locale]: await readFirst(locale) }
    return setupI18n({ locale, messages })._(key)
  }

  return {
    t,
    loadAllTexts,
    whenTextLoaded,
    loadLanguage,
    textIn,
    currentLanguage: (): Language => language,
    locale: (): string => i18n.locale,
    subscribe: (listener: () => void): (() => void) => i18n.on('change', listener),
  }
}
export type Catalogue<Key extends string> = ReturnType<typeof createCatalogue<Key>>
