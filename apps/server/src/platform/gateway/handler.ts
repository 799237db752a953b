import type { CallCodes, CallName, CallOutput, CallRequest, Calls } from '@candor/contract/calls'
import type { commonCodes, sessionCodes } from '@candor/contract/call'
import type { Refusal } from './refusal.ts'

// Who is calling: an address on the network, a device if it says so, and for calls that need one, a signed-in user.
export type Visitor = { address: string; deviceToken: string | null; now: Date }
export type SignedIn = Visitor & { userId: string; token: string }
export type Either = Visitor & { userId: string | null }
export type UploadedFile = { bytes: Buffer }

type Callers = { anyone: Visitor; user: SignedIn; either: Either }
type CallerOf<Name extends CallName> = Callers[Calls[Name]['who']] &
  (Calls[Name] extends { upload: true } ? { file: UploadedFile } : unknown)

type Answerable<Name extends CallName> =
  | CallOutput<Name>
  | Refusal<CallCodes<Name> | (typeof commonCodes)[number] | (typeof sessionCodes)[number]>

export type Handler<Name extends CallName> = (
  request: CallRequest<Name>,
  caller: CallerOf<Name>,
) => Promise<Answerable<Name>>

// One handler for each call of the contract, or the types do not hold.
export type Handlers = { [Name in CallName]: Handler<Name> }

// Whether a user's call was made and accepted before, by its client's name for it.
export type RepeatCheck = (
  name: CallName,
  body: Readonly<Record<string, unknown>>,
  userId: string,
) => Promise<boolean>
