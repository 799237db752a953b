import type { ProductParts } from '../product-parts.ts'
import { getHealth, getHistory, getVerify, startVerify } from './handlers.ts'
import type { HealthMonitor } from './health.ts'
import type { Verifier } from './verifier.ts'

export const parts = {
  operatorCalls: ({ health, verifier }: { health: HealthMonitor; verifier: Verifier }) => ({
    'Health/GetHealth': getHealth(health),
    'Health/GetHistory': getHistory(health),
    'Health/StartVerify': startVerify(verifier),
    'Health/GetVerify': getVerify(verifier),
  }),
} satisfies ProductParts
