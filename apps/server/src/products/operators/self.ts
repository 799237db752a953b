import { rightsOf } from '@candor/contract/operators/rights'
import type { Self } from '@candor/contract/operators/calls/access'
import { toWireTime } from '@candor/contract/wire-time'
import type { Connection } from '../../platform/db/database.ts'
import type { OperatorHandler, SignedInOperator } from '../../platform/gateway/operators/handler.ts'
import { idleSeconds } from '../../platform/gateway/operators/operator-sessions.ts'
import type { Services } from '../../platform/services.ts'
import { countRecoveryCodes } from './queries.ts'

type Whoever = Pick<SignedInOperator, 'operatorId' | 'name' | 'role' | 'csrfToken' | 'endsAt'>

export async function selfOf(
  connection: Connection,
  { settings }: Pick<Services, 'settings'>,
  operator: Whoever,
): Promise<Self> {
  const { operatorId, name, role, csrfToken, endsAt } = operator
  return {
    operatorId,
    name,
    role,
    rights: rightsOf(role),
    csrfToken,
    idleSeconds,
    endsAt: toWireTime(endsAt),
    isTestMoney: settings.MODE === 'test',
    recoveryCodesLeft: await countRecoveryCodes(connection, operatorId),
  }
}

export function getSelf(services: Services): OperatorHandler<'Access/GetSelf'> {
  return async (_request, operator) => ({ self: await selfOf(services.db, services, operator) })
}

export function signOut({ db, operatorSessions }: Services): OperatorHandler<'Access/SignOut'> {
  return async (_request, { token, setSession, now }) => {
    await operatorSessions.end(db, token, now)
    setSession(null)
    return {}
  }
}
