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

// Null: it is done. Otherwise two operators are needed, and this is the proposal.
const output = z.object({ proposalId: z.int().nullable() })
const proposingCodes = ['overOrderLimit', 'decidedAlready'] as const

const changed = z.object({ at: z.string(), by: field.operator, reason: z.string() }).nullable()

export const switchesCalls = {
  'Switches/GetSwitches': unloggedCall({
    about:
      'Which products are open and where, and the state of each market, with who last changed it and why, and the proposed or scheduled change.',
    needs: 'seeSwitches',
    output: z.object({
      products: field.rows({
        product: z.enum(switchedProducts),
        isOpen: z.boolean(),
        closedRegions: z.array(z.string()),
        changed,
        proposal: field.rowOrNull({
          ...field.openChange,
          isOpen: z.boolean(),
          closedRegions: z.array(z.string()),
        }),
      }),
      markets: field.rows({
        market: z.string(),
        state: z.enum(marketStates),
        openOrders: z.int(),
        changed,
        proposal: field.rowOrNull({ ...field.openChange, state: z.enum(marketStates) }),
      }),
    }),
  }),
  'Switches/SetProduct': operatorAct({
    about:
      'Opens or closes a product for new business, in all or some countries. Anything already open runs to its end. Another operator must approve what opens it for anybody.',
    needs: 'setSwitches',
    input: z.strictObject({
      product: z.enum(switchedProducts),
      isOpen: z.boolean(),
      closedRegions: z.array(z.enum(regions)).max(closedRegionsMax),
      reason: field.reason,
    }),
    output,
    codes: proposingCodes,
  }),
  'Switches/SetMarket': operatorAct({
    about:
      'Opens a market, sets it to cancel only, or halts it. In a halted market, orders can’t be placed, amended or cancelled. Another operator must approve an opening.',
    needs: 'setSwitches',
    input: z.strictObject({
      market: z.string().max(marketSymbolLengthMax),
      state: z.enum(marketStates),
      reason: field.reason,
    }),
    output,
    codes: ['spotVarietyDoesNotExist', ...proposingCodes],
  }),
}
