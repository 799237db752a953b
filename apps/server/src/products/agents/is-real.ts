import { accountIdOf } from '../../platform/core/accounts.ts'
import type { Core } from '../../platform/core/core.ts'

// Whether a user's account is not a practice account. One that is not open yet will be what the user registered for.
export function isReal(core: Pick<Core, 'mirror'>, user: { id: string; is_tryout: boolean }): boolean {
  const accountId = accountIdOf(user.id)
  const { mirror } = core
  return mirror.hasAccount(accountId) ? !mirror.flagsOf(accountId).includes('demo') : !user.is_tryout
}
