import { orderCodes } from '@candor/contract/calls/spot'
import type { sessionCodes } from '@candor/contract/call'
import type { RefusalName } from '@candor/contract/result-codes'
import { refuse, type Refusal } from '../../gateway/refusal.ts'

type OrderRefusal = (typeof orderCodes)[number] | Extract<(typeof sessionCodes)[number], 'userFrozen'>

const named: ReadonlySet<RefusalName> = new Set([...orderCodes, 'userFrozen'])

// The contract lists what an order can be refused for; the engine says nothing else.
export function refuseOrder(name: RefusalName): Refusal<OrderRefusal> {
  if (!isOrderRefusal(name)) throw new Error(`an order is not refused with ${name}`)
  return refuse(name)
}

function isOrderRefusal(name: RefusalName): name is OrderRefusal {
  return named.has(name)
}
