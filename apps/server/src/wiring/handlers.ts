import { together } from '@candor/contract/together'
import type { Handlers } from '../platform/gateway/handler.ts'
import type { OperatorHandlers } from '../platform/gateway/operators/handler.ts'
import { type ConsoleServices, partsWith, type ProductServices } from './product-services.ts'

// Each call of the contract and its handler.
export function handlersOf(services: ProductServices): Handlers {
  return together(partsWith('calls', services))
}

export function operatorHandlersOf(services: ConsoleServices): OperatorHandlers {
  return together(partsWith('operatorCalls', services))
}
