import { createCatalogue } from '@candor/client/languages/catalogue'
import type { Messages, Translate as TranslateKey } from '@candor/client/languages/catalogue'
import { createTextHooks } from '@candor/client/react/text-hooks'
import type { TextKey } from './generated/text-key.ts'

export type { TextValues } from '@candor/client/languages/catalogue'
export type { TextKey } from './generated/text-key.ts'
export type Translate = TranslateKey<TextKey>

type Texts = { messages: Messages }
const firstTexts = import.meta.glob<Texts>(['./generated/*.ts', '!./generated/text-key.ts'])
const restTexts = import.meta.glob<Texts>('./generated/rest/*.ts')

async function read(texts: Record<string, () => Promise<Texts>>, path: string): Promise<Messages> {
  const found = texts[path]
  if (!found) throw new Error(`no texts at ${path}`)
  return (await found()).messages
}

const catalogue = createCatalogue<TextKey>({
  readFirst: async (locale) => await read(firstTexts, `./generated/${locale}.ts`),
  readRest: async (locale) => await read(restTexts, `./generated/rest/${locale}.ts`),
  networkError: 'network.error',
  onLanguage: ({ locale }) => {
    document.documentElement.lang = locale
  },
})

export const { t, loadAllTexts, whenTextLoaded, loadLanguage, textIn, currentLanguage } = catalogue
export const { useText, useLanguage } = createTextHooks(catalogue)
