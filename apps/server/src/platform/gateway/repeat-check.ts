import type { CallName } from '@candor/contract/calls'

// Whether a call of a user is one that was made before and accepted, by the name that the client gave it.
export type RepeatCheck = (
  name: CallName,
  body: Readonly<Record<string, unknown>>,
  userId: string,
) => Promise<boolean>
