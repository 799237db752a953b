import { createCatalogue } from '@candor/client/languages/catalogue'
import type { Messages, Translate as TranslateKey } from '@candor/client/languages/catalogue'
import { written } from '@candor/client/languages/message'
import { createTextHooks } from '@candor/client/react/text-hooks'
import { defaultLanguage, languages } from '@candor/contract/languages'
import type { Language } from '@candor/contract/languages'
import type { TextKey } from './generated/text-key.ts'

export type { TextKey } from './generated/text-key.ts'
export type Translate = TranslateKey<TextKey>

const texts = import.meta.glob<{ messages: Messages }>(['./generated/*.ts', '!./generated/text-key.ts'])
const fileOf = (locale: string) => texts[`./generated/${locale}.ts`]

/** The languages of the console. */
export const spokenLanguages: readonly Language[] = languages.filter(({ locale }) => fileOf(locale))

/** The language itself if the console has it, else English. */
export function spokenLanguage(wanted: Language | undefined): Language {
  return wanted && spokenLanguages.includes(wanted) ? wanted : defaultLanguage
}

async function messagesIn(locale: string): Promise<Messages> {
  const found = fileOf(locale)
  if (!found) throw new Error(`no texts in ${locale}`)
  return (await found()).messages
}

/** The texts in another language than the operator's, for texts to users. */
export async function translateIn({ locale }: Language): Promise<Translate> {
  const messages = await messagesIn(locale)
  return (key, values = {}) => written(messages[key] ?? key, locale, values)
}

const catalogue = createCatalogue<TextKey>({
  readFirst: messagesIn,
  // Operators have a fast line: their texts are loaded at once.
  readRest: async () => await Promise.resolve({}),
  networkError: 'network.error',
  onLanguage: ({ locale }) => {
    document.documentElement.lang = locale
  },
})

export const { t, loadLanguage } = catalogue
export const { useText, useLanguage } = createTextHooks(catalogue)
