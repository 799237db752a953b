import { useSyncExternalStore } from 'react'
import type { Profile } from '@candor/contract/calls/account'
import type { RefusalName } from '@candor/contract/result-codes'
import type { Act, Standing } from '@candor/contract/roles'
import { useIsOpen } from '../server/opening.ts'
import { useProfile } from '../server/profile.ts'

export type May = {
  // The refusal that the server would return; null if allowed.
  refusal: RefusalName | null
  // Refused to a signed-in user. A visitor is asked to log in instead.
  isBarred: boolean
}

/** Nothing is refused before the profile has loaded: the server still decides. */
export function standingOf(user: Profile | null, signedIn: boolean, isOpen: boolean): Standing | null {
  if (!signedIn) return { isOpen, isSignedIn: false, marks: [], hasLoan: false, hasSupport: false }
  if (user === null) return null
  const { marks, debts } = user
  const { loan, support } = debts
  return { isOpen, isSignedIn: true, marks, hasLoan: loan !== null, hasSupport: support !== null }
}

// The table is fetched by the first screen that uses it, beside the screen itself.
type RefusalOf = (act: Act, standing: Standing) => RefusalName | null
let refusalOf: RefusalOf | null = null
const waiting = new Set<() => void>()

function watchTable(tell: () => void): () => void {
  waiting.add(tell)
  if (refusalOf === null) void fetchTable()
  return () => waiting.delete(tell)
}

async function fetchTable(): Promise<void> {
  try {
    refusalOf = (await import('@candor/contract/roles')).refusalOf
    for (const tell of waiting) tell()
  } catch {
    // Without it nothing is refused.
  }
}

/** Whether the current user may do something, by the server's own table. */
export function useMay(act: Act): May {
  const { user, signedIn } = useProfile()
  const ask = useSyncExternalStore(watchTable, () => refusalOf)
  const standing = standingOf(user, signedIn, useIsOpen())
  const refusal = ask && standing && ask(act, standing)
  return { refusal, isBarred: signedIn && refusal !== null }
}
