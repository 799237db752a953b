import { readFileSync } from 'node:fs'
import PO from 'pofile'

// The texts of the catalogue: a test that clicks "Sign in" clicks it in any language.
export type Locale = 'en' | 'zh-CN' | 'es' | 'fr' | 'ja' | 'ru' | 'ko' | 'de' | 'zh-TW'
export type Say = (key: string, values?: Record<string, string>) => string

// If two have the same name, the app's text wins.
const traderFolders = ['apps/server/src/platform/texts', 'packages/contract/texts', 'apps/web/src/i18n/texts']
const consoleFolders = ['apps/console/src/i18n/texts', 'packages/contract/texts']

export function textsOf(locale: Locale): Say {
  return textsIn(traderFolders, locale)
}

export function consoleTexts(): Say {
  return textsIn(consoleFolders, 'en')
}

function textsIn(folders: readonly string[], locale: Locale): Say {
  const texts = new Map<string, string>()
  for (const folder of folders) {
    const { items } = PO.parse(readFileSync(`${folder}/${locale}.po`, 'utf8'))
    for (const { msgid, msgstr } of items) texts.set(msgid, msgstr[0] ?? '')
  }
  return (key, values = {}) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`no text ${key} in ${locale}`)
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }
}
