import { setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { type Language, languages, type LanguageShortName } from '@candor/contract/languages'
import type { TextKey } from './generated/text-key.ts'
import { messages as de } from './generated/de.ts'
import { messages as en } from './generated/en.ts'
import { messages as es } from './generated/es.ts'
import { messages as fr } from './generated/fr.ts'
import { messages as ja } from './generated/ja.ts'
import { messages as ko } from './generated/ko.ts'
import { messages as ru } from './generated/ru.ts'
import { messages as zhCN } from './generated/zh-CN.ts'
import { messages as zhTW } from './generated/zh-TW.ts'

const byLocale = { en, 'zh-CN': zhCN, es, fr, ja, ru, ko, de, 'zh-TW': zhTW }

export type Say = (key: TextKey, values?: Record<string, unknown>) => string

const speakers = new Map<LanguageShortName, Say>(
  languages.map(({ shortName, locale }) => {
    const i18n = setupI18n({ locale, messages: { [locale]: byLocale[locale] } })
    return [shortName, (key, values) => i18n._(key, values)]
  }),
)

// A text from outside the catalogues.
export function sayCompiled(
  { locale }: Pick<Language, 'locale'>,
  message: CompiledMessage,
  values: Record<string, unknown>,
): string {
  return setupI18n({ locale, messages: { [locale]: { text: message } } })._('text', values)
}

export function textsFor(shortName: LanguageShortName): Say {
  const say = speakers.get(shortName)
  if (!say) throw new Error(`no texts for ${shortName}`)
  return say
}
