import { regions } from '@candor/contract/rules/regions'
import { regionName } from '@candor/client/figures/region-names'

export type NamedRegion = { region: string; label: string; keywords: string }

/** Every country and region by its name in a language, sorted by it; also found by its English name. */
export function namedRegions(locale: string): NamedRegion[] {
  const { compare } = new Intl.Collator(locale)
  return regions
    .map((region) => ({
      region,
      label: regionName(region, locale),
      keywords: `${region} ${regionName(region, 'en')}`,
    }))
    .toSorted((a, b) => compare(a.label, b.label))
}
