import { toWireTime } from '@candor/contract/wire-time'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { idleSeconds } from '../../platform/gateway/operators/operator-sessions.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { disableOperator } from '../../platform/operators/manage.ts'
import { readOperators, type OperatorRow } from '../../platform/operators/queries.ts'
import type { Services } from '../../platform/services.ts'
import { asManager } from './manager.ts'
import { findOperator, signedInOperators } from './queries.ts'
import { nextStep } from './sign-in.ts'

export function getOperators({ db }: Services): OperatorHandler<'Operators/GetOperators'> {
  return async (_request, { now }) => {
    const seenSince = new Date(now.getTime() - idleSeconds * 1000)
    const signedIn = await signedInOperators(db, { now, seenSince })
    const operators = await readOperators(db)
    return {
      operators: operators.map((operator) => ({
        operatorId: operator.id,
        name: operator.name,
        role: operator.role,
        state: stateOf(operator),
        hasTwoFactor: operator.totp_confirmed_at !== null,
        lastSeenAt: operator.last_seen_at && toWireTime(operator.last_seen_at),
        isSignedIn: operator.disabled_at === null && signedIn.has(operator.id),
        addedAt: toWireTime(operator.added_at),
      })),
    }
  }
}

function stateOf(operator: OperatorRow): 'new' | 'active' | 'disabled' {
  if (operator.disabled_at !== null) return 'disabled'
  return nextStep(operator) === 'enterCode' ? 'active' : 'new'
}

export function disable(services: Services): OperatorHandler<'Operators/Disable'> {
  return async ({ operatorId }, caller) =>
    await asManager(services, caller, async (tx) => {
      const operator = await findOperator(tx, operatorId)
      if (!operator) return refuse('userDoesNotExist')
      caller.note({ details: { name: operator.name } })
      // The caller is an admin and stays one, so an admin is always left.
      if (operatorId === caller.operatorId) return refuse('ownProposal')
      if (operator.disabled_at !== null) return refuse('decidedAlready')

      await disableOperator(tx, operatorId, caller.now)
      return {}
    })
}
