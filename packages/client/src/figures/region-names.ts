const namesByLocale = new Map<string, Intl.DisplayNames>()

/** What a country or region is called in a language; its two letters where the browser has no name for it. */
export function regionName(region: string, locale: string): string {
  let names = namesByLocale.get(locale)
  if (!names) {
    names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
    namesByLocale.set(locale, names)
  }
  return names.of(region) ?? region
}
