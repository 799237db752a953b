import type { OperatorOutput } from '@candor/contract/operators/calls'

export type Switches = OperatorOutput<'Switches/GetSwitches'>
export type Product = Switches['products'][number]
export type Market = Switches['markets'][number]

/** Adds a region, or removes it; in alphabetical order, so that two lists can be compared. */
export function toggled(regions: readonly string[], region: string): string[] {
  return regions.includes(region)
    ? regions.filter((other) => other !== region)
    : [...regions, region].toSorted()
}

export function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((region) => b.includes(region))
}
