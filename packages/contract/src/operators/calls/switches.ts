import { z } from 'zod'
import { closedRegionsMax, marketSymbolLengthMax } from '@candor/engine/rules/limits'
import * as common from '../../calls/fields.ts'
import { marketStates } from '../../market-states.ts'
import { regions } from '../../rules/regions.ts'
import { operatorCall } from '../operator-call.ts'
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
  'Switches/GetSwitches': operatorCall({
    about:
      'Which products are open and where, and the state of each market, with who last changed it and why.',
    needs: 'seeSwitches',
    log: 'nothing',
    input: common.nothing,
    output: z.object({
      products: z.array(
        z.object({
          product: z.enum(switchedProducts),
          isOpen: z.boolean(),
          closedRegions: z.array(z.string()),
          changed,
        }),
      ),
      markets: z.array(
        z.object({ market: z.string(), state: z.enum(marketStates), openOrders: z.int(), changed }),
      ),
    }),
    codes: [],
  }),
  'Switches/SetProduct': operatorCall({
    about:
      'Opens or closes a product for new business, in all or some countries. Anything already open runs to its end.',
    needs: 'setSwitches',
    log: 'act',
    input: z.strictObject({
      product: z.enum(switchedProducts),
      isOpen: z.boolean(),
      closedRegions: z.array(z.enum(regions)).max(closedRegionsMax),
      reason: field.reason,
    }),
    output: z.object({}),
    codes: [],
  }),
  'Switches/SetMarket': operatorCall({
    about:
      'Opens a market, sets it to cancel only, or halts it. In a halted market, orders can’t be placed, amended or cancelled.',
    needs: 'setSwitches',
    log: 'act',
    input: z.strictObject({
      market: z.string().max(marketSymbolLengthMax),
      state: z.enum(marketStates),
      reason: field.reason,
    }),
    output: z.object({}),
    codes: ['spotVarietyDoesNotExist'],
  }),
}
