const namesByLocale = new Map<string, Intl.DisplayNames>()

/** The name of a country or region in a language; its two letters if the browser has no name for it. */
export function regionName(region: string, locale: string): string {
  let names = namesByLocale.get(locale)
  if (!names) {
    names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
    namesByLocale.set(locale, names)
  }
  return names.of(region) ?? region
}
