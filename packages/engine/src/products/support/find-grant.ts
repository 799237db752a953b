import { reject } from '../../nucleus/outcome.ts'
import { isWhole } from '../../nucleus/whole.ts'
import type { Refusal } from './rejections.ts'
import { type Grant, hasExpired, type OpenState, type State } from './state.ts'

interface Named {
  readonly grantId: number
  readonly at: number
}

/** The grant that an operator names, if in the state that the command needs, or why there is none. */
export function findGrant(state: State, named: Named, needed: OpenState): Grant | Refusal {
  const grant = knownGrant(state, named)
  if (grant !== null && 'rejection' in grant) return grant
  return isIn(grant, needed, named) ? grant : reject('supportDecided')
}

/** The same for its owner. The owner of a grant that is over is forgotten. */
export function findOwnGrant(
  state: State,
  named: Named & { readonly accountId: number },
  needed: OpenState,
): Grant | Refusal {
  const grant = knownGrant(state, named)
  if (grant !== null && 'rejection' in grant) return grant
  if (grant !== null && grant.accountId !== named.accountId) return reject('supportOfAnother')
  if (isIn(grant, needed, named)) return grant
  return reject(needed === 'offered' ? 'supportOver' : 'supportNotOwed')
}

/** Null when it is over. */
function knownGrant(state: State, { grantId }: Named): Grant | Refusal | null {
  const { open, lastGrantId } = state.products.support
  if (!isWhole(grantId) || grantId < 1 || grantId > lastGrantId) return reject('supportMissing')
  return open.get(grantId) ?? null
}

function isIn(grant: Grant | null, needed: OpenState, { at }: Named): grant is Grant {
  return grant !== null && grant.state === needed && !hasExpired(grant, at)
}
