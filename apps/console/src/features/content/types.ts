import type { OperatorOutput } from '@candor/contract/operators/calls'

export type Item = OperatorOutput<'Content/GetItem'>
export type VersionRow = Item['versions'][number]
