import type { OperatorHandler } from '../gateway/operators/handler.ts'
import type { HealthMonitor } from './health.ts'
import type { Verifier } from './verifier.ts'

export function getHealth(health: HealthMonitor): OperatorHandler<'Health/GetHealth'> {
  return async () => await health.now()
}

export function getHistory(health: HealthMonitor): OperatorHandler<'Health/GetHistory'> {
  return async ({ range }) => ({ samples: [...health.history(range)] })
}

export function startVerify(verifier: Verifier): OperatorHandler<'Health/StartVerify'> {
  return async (_request, { operatorId, name }) => ({ verification: verifier.start({ operatorId, name }) })
}

export function getVerify(verifier: Verifier): OperatorHandler<'Health/GetVerify'> {
  return async () => ({ verification: verifier.state })
}
