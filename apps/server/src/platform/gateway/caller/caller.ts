import { envelope } from '@candor/contract/envelope/envelope'
import type { Permission } from '@candor/contract/permission'
import type { IncomingCall } from '../call-server.ts'
import type { Either, SignedIn, Visitor } from '../handler.ts'
import type { OperatorSessions } from '../operators/operator-sessions.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { EndedSession, Sessions, SessionState } from '../sessions.ts'

export type Caller = Visitor | SignedIn | Either | Refusal
type Headers = Pick<IncomingCall, 'headers'>
// Where sessions are looked up: those of users, and those of operators.
export type Books = {
  sessions: Pick<Sessions, 'findKnown' | 'find'>
  operatorSessions: Pick<OperatorSessions, 'isOperators'>
}

export function visitorOf({ address, headers }: Headers & { address: string }, now: Date): Visitor {
  const device = headers[envelope.deviceHeader]
  const isToken = typeof device === 'string' && envelope.devicePattern.test(device)
  return { address, deviceToken: isToken ? device : null, now }
}

// The caller, as far as the permission requires it, or why they may not call.
export function callerOf(
  { session }: Permission,
  visitor: Visitor,
  incoming: Headers,
  books: Books,
): Caller | Promise<Caller> {
  switch (session) {
    case 'none':
      return visitor
    case 'optional':
      return visitorOrUser(visitor, incoming, books)
    case 'required':
      return signedIn(visitor, incoming, books)
  }
}

// A caller whose session is over counts as a visitor: public data need no sign-in.
async function visitorOrUser(visitor: Visitor, incoming: Headers, books: Books): Promise<Either> {
  const user = incoming.headers[envelope.tokenHeader] && (await signedIn(visitor, incoming, books))
  return { ...visitor, userId: user && 'userId' in user ? user.userId : null }
}

// A session in use is known at once: awaiting a value in memory costs as much as looking it up.
function signedIn(
  visitor: Visitor,
  { headers }: Headers,
  { sessions, operatorSessions }: Books,
): SignedIn | Refusal | Promise<SignedIn | Refusal> {
  const header = headers[envelope.tokenHeader]
  const token = typeof header === 'string' ? header : ''
  const known = sessions.findKnown(token, visitor.now)
  if (known) return userOf(visitor, token, known)
  return sessions.find(token, visitor.now).then(async (found) => {
    const isUnknown = found.state === 'unknown'
    // Code 8 is only for a session of another audience.
    if (isUnknown && (await operatorSessions.isOperators(token, visitor.now))) return refuse('noPermission')
    return userOf(visitor, token, found)
  })
}

function userOf(visitor: Visitor, token: string, found: SessionState): SignedIn | Refusal {
  return found.state === 'signedIn' ? { ...visitor, userId: found.userId, token } : refuseEnded(found)
}

export function refuseEnded({ state }: EndedSession) {
  switch (state) {
    case 'elsewhere':
      return refuse('loggedInElsewhere')
    case 'frozen':
      return refuse('userFrozen')
    case 'unknown':
      return refuse('tokenInvalid')
  }
}
