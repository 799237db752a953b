import { z } from 'zod'
import { closedRegionsMax, marketSymbolLengthMax } from '@candor/engine/rules/limits'
import { marketStates } from '../../market-states.ts'
import { regions } from '../../rules/regions.ts'
import { operatorAct, unloggedCall } from '../operator-call.ts'
import * as field from './fields.ts'

export const switchedProducts = [
  'spot',
  'options',
  'pledge',
  'lab',
  'swap',
  'deposits',
  'withdrawals',
  'loans',
  'transfers',
] as const

const changed = z.object({ at: z.string(), by: field.operator, reason: z.string() }).nullable()

export const switchesCalls = {
  'Switches/GetSwitches': unloggedCall({
    about:
      'Which products are open and where, and the state of each market, with who last changed it and why.',
    needs: 'seeSwitches',
    output: z.object({
      products: field.rows({
        product: z.enum(switchedProducts),
        isOpen: z.boolean(),
        closedRegions: z.array(z.string()),
        changed,
      }),
      markets: field.rows({ market: z.string(), state: z.enum(marketStates), openOrders: z.int(), changed }),
    }),
  }),
  'Switches/SetProduct': operatorAct({
    about:
      'Opens or closes a product for new business, in all or some countries. Anything already open runs to its end.',
    needs: 'setSwitches',
    input: z.strictObject({
      product: z.enum(switchedProducts),
      isOpen: z.boolean(),
      closedRegions: z.array(z.enum(regions)).max(closedRegionsMax),
      reason: field.reason,
    }),
  }),
  'Switches/SetMarket': operatorAct({
    about:
      'Opens a market, sets it to cancel only, or halts it. In a halted market, orders can’t be placed, amended or cancelled.',
    needs: 'setSwitches',
    input: z.strictObject({
      market: z.string().max(marketSymbolLengthMax),
      state: z.enum(marketStates),
      reason: field.reason,
    }),
    codes: ['spotVarietyDoesNotExist'],
  }),
}
