import type { CallName } from '@candor/contract/calls'

// Whether a user's call was made and accepted before, by its client's name for it.
export type RepeatCheck = (
  name: CallName,
  body: Readonly<Record<string, unknown>>,
  userId: string,
) => Promise<boolean>
