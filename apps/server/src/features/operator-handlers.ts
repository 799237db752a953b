import type { OperatorHandlers } from '../gateway/operators/handler.ts'
import { getSelf, signOut } from './operators/self.ts'
import type { Services } from './services.ts'

// The contents page of the console: each call and who answers it.
export function operatorHandlersOf(services: Services): OperatorHandlers {
  return {
    'Access/GetSelf': getSelf(services),
    'Access/SignOut': signOut(services),
  }
}
