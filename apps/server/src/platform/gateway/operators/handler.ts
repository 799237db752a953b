import type { commonCodes } from '@candor/contract/call'
import type {
  OperatorCallName,
  OperatorCalls,
  OperatorCodes,
  OperatorOutput,
  OperatorRequest,
} from '@candor/contract/operators/calls'
import type { Role } from '@candor/contract/operators/rights'
import type { Refusal } from '../refusal.ts'

// What the audit log needs besides the fields of the call. `look` names what is looked at: reading on there,
// `isAgain`, is not logged a second time within a few minutes.
export type AuditNote = { uid?: string; details?: Record<string, unknown>; look?: string; isAgain?: true }

// A visitor of the console.
export type ConsoleVisitor = { address: string; now: Date; note: (note: AuditNote) => void }

// Sets or ends the session that the browser holds as a cookie.
export type CookieSetter = { setSession: (token: string | null) => void }

// An operator after the right password, perhaps without more yet.
export type HalfSignedIn = ConsoleVisitor &
  CookieSetter & { operatorId: number; name: string; token: string; stage: 'half' | 'full' }

export type SignedInOperator = HalfSignedIn & { stage: 'full'; role: Role; csrfToken: string; endsAt: Date }

type Callers = { nothing: ConsoleVisitor & CookieSetter; password: HalfSignedIn }
type CallerOf<Name extends OperatorCallName> = OperatorCalls[Name]['needs'] extends keyof Callers
  ? Callers[OperatorCalls[Name]['needs']]
  : SignedInOperator

type OperatorSessionCodes = 'tokenInvalid' | 'noPermission' | 'roleNotAllowed'

export type OperatorHandler<Name extends OperatorCallName> = (
  request: OperatorRequest<Name>,
  operator: CallerOf<Name>,
) => Promise<
  OperatorOutput<Name> | Refusal<OperatorCodes<Name> | (typeof commonCodes)[number] | OperatorSessionCodes>
>

// One handler for each call of the contract, or the types do not hold.
export type OperatorHandlers = { [Name in OperatorCallName]: OperatorHandler<Name> }
