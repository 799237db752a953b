// The nine interface languages, in the order of the selector. `shortName` is stored and sent; `locale` is for
// the browser's formatters.
export const languages = [
  { lid: 1, Name: 'English', shortName: 'EN', locale: 'en', flag: '/flags/gb.svg' },
  { lid: 2, Name: '简体中文', shortName: 'CH', locale: 'zh-CN', flag: '/flags/cn.svg' },
  { lid: 3, Name: 'Español', shortName: 'ES', locale: 'es', flag: '/flags/es.svg' },
  { lid: 4, Name: 'Français', shortName: 'FR', locale: 'fr', flag: '/flags/fr.svg' },
  { lid: 5, Name: '日本語', shortName: 'JA', locale: 'ja', flag: '/flags/jp.svg' },
  { lid: 6, Name: 'Русский', shortName: 'RU', locale: 'ru', flag: '/flags/ru.svg' },
  { lid: 7, Name: '한국어', shortName: 'KO', locale: 'ko', flag: '/flags/kr.svg' },
  { lid: 8, Name: 'Deutsch', shortName: 'DE', locale: 'de', flag: '/flags/de.svg' },
  { lid: 9, Name: '繁體中文', shortName: 'ZH-TW', locale: 'zh-TW', flag: '/flags/tw.svg' },
] as const

export type Language = (typeof languages)[number]
export type LanguageShortName = Language['shortName']

export const defaultLanguage: Language = languages[0]

export function languageByShortName(shortName: string): Language | undefined {
  return languages.find((language) => language.shortName === shortName.toUpperCase())
}

// Picks the first supported one of a browser's preferred locales; Chinese splits by script.
export function languageForLocales(locales: readonly string[]): Language {
  for (const locale of locales) {
    const wanted = locale.toLowerCase()
    if (/^zh\b.*\b(tw|hk|mo|hant)\b/.test(wanted)) return languages[8]
    const match = languages.find((language) => wanted.split('-')[0] === language.locale.split('-')[0])
    if (match) return match
  }
  return defaultLanguage
}
