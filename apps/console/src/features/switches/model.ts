import type { OperatorOutput } from '@candor/contract/operators/calls'
import type { ProposalChoice } from '../../shared/sheets/decide-sheet.tsx'

export type Switches = OperatorOutput<'Switches/GetSwitches'>
export type Product = Switches['products'][number]
export type Market = Switches['markets'][number]

/** A proposed change, its subject, and the operator's decision. */
export type Deciding = {
  name: string
  detail: string
  proposal: NonNullable<Product['proposal'] | Market['proposal']>
  choice: ProposalChoice
}

/** Adds a region, or removes it; in alphabetical order, so that two lists can be compared. */
export function toggled(regions: readonly string[], region: string): string[] {
  return regions.includes(region)
    ? regions.filter((other) => other !== region)
    : [...regions, region].toSorted()
}

export function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((region) => b.includes(region))
}
