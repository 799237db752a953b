import type { FreezesFlow } from '../products/freezes/events.ts'
import type { LabFlow } from '../products/lab/events.ts'
import type { OptionsFlow } from '../products/options/events.ts'
import type { PledgeFlow } from '../products/pledge/events.ts'
import type { SpotFlow } from '../products/spot/events.ts'
import type { SwapFlow } from '../products/swap/events.ts'

/** What brings money in from the outside world. */
export const creditFlows = ['deposit', 'testFunding', 'houseFunding'] as const
export type CreditFlow = (typeof creditFlows)[number]

/** Why money moved. Every posting carries one, and the owner reads it in the fund flow. */
export type FundFlow = CreditFlow | SpotFlow | FreezesFlow | OptionsFlow | PledgeFlow | LabFlow | SwapFlow
