interface Findable {
  label: string
  keywords?: string | undefined
}

/** Options whose label or keywords contain every search word, ignoring case and accents. */
export function filterOptions<Option extends Findable>(
  options: readonly Option[],
  search: string,
): readonly Option[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter((option) => {
    const text = plain(`${option.label} ${option.keywords ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
