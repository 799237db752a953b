import type { ProductParts } from '../product-parts.ts'
import type { HealthMonitor } from './health.ts'
import type { Verifier } from './verifier.ts'
import type { OperatorHandler } from '../gateway/operators/handler.ts'

function getHealth(health: HealthMonitor): OperatorHandler<'Health/GetHealth'> {
  return async () => await health.now()
}

function getHistory(health: HealthMonitor): OperatorHandler<'Health/GetHistory'> {
  return async ({ range }) => ({ samples: [...health.history(range)] })
}

function startVerify(verifier: Verifier): OperatorHandler<'Health/StartVerify'> {
  return async (_request, { operatorId, name }) => ({ verification: verifier.start({ operatorId, name }) })
}

function getVerify(verifier: Verifier): OperatorHandler<'Health/GetVerify'> {
  return async () => ({ verification: verifier.state })
}

export const parts = {
  operatorCalls: ({ health, verifier }: { health: HealthMonitor; verifier: Verifier }) => ({
    'Health/GetHealth': getHealth(health),
    'Health/GetHistory': getHistory(health),
    'Health/StartVerify': startVerify(verifier),
    'Health/GetVerify': getVerify(verifier),
  }),
} satisfies ProductParts
