import type { OperatorOutput } from '@candor/contract/operators/calls'

export type Switches = OperatorOutput<'Switches/GetSwitches'>
export type Product = Switches['products'][number]
export type Market = Switches['markets'][number]
