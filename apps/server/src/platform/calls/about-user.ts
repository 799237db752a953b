import type { CallName, CallOutput, CallRequest, Calls } from '@candor/contract/calls'
import { accountIdOf } from '../core/accounts.ts'
import type { Core } from '../core/core.ts'
import type { Handler, SignedIn } from '../gateway/handler.ts'
import type { SignedInOperator } from '../gateway/operators/handler.ts'
import { type Refusal, refuse } from '../gateway/refusal.ts'
import type { Services } from '../services.ts'
import { findUser } from '../db/users.ts'

type OfUser = { [Name in CallName]: Calls[Name]['who'] extends 'user' ? Name : never }[CallName]
// A call without input has a request without fields.
type Asked<Name extends OfUser> = CallRequest<Name> extends Record<string, never> ? object : CallRequest<Name>
type Answer<Name extends OfUser> = Awaited<ReturnType<Handler<Name>>>

// A user's own call, answered to an operator by the user's handler.
export function aboutUser<Name extends OfUser>(
  services: Services,
  handlerOf: (services: Services) => Handler<Name>,
): (
  request: { uid: string } & Asked<Name>,
  operator: SignedInOperator,
) => Promise<CallOutput<Name> | Extract<Answer<Name>, Refusal> | Refusal<'userDoesNotExist'>> {
  const answer = handlerOf({ ...services, core: onlyLooking(services.core) }) as (
    request: CallRequest<Name>,
    caller: SignedIn,
  ) => Promise<CallOutput<Name> | Extract<Answer<Name>, Refusal>>
  return async ({ uid, ...request }, { address, now }) => {
    if (!(await findUser(services.db, uid))) return refuse('userDoesNotExist')
    const caller = { userId: uid, address, now, deviceToken: null, token: '' }
    return await answer(request as unknown as CallRequest<Name>, caller)
  }
}

// A question about a user, answered if the user exists.
export function aboutExistingUser<Request extends { uid: string }, Answer>(
  { db }: Services,
  answer: (request: Request, operator: SignedInOperator) => Promise<Answer>,
): (request: Request, operator: SignedInOperator) => Promise<Answer | Refusal<'userDoesNotExist'>> {
  return async (request, operator) =>
    (await findUser(db, request.uid)) ? await answer(request, operator) : refuse('userDoesNotExist')
}

// Looking at a user never opens an account; missing data show as nothing.
function onlyLooking(core: Core): Core {
  return Object.create(core, { ensureAccount: { value: accountIdOf } }) as Core
}
