import type { Profile } from '@candor/contract/calls/account'
import type { RefusalName } from '@candor/contract/result-codes'
import { type Act, refusalOf, type Standing } from '@candor/contract/roles'
import { useProfile } from '../server/profile.ts'

export type May = {
  // What the server would answer; null: nothing of it.
  refusal: RefusalName | null
  // Refused to who is signed in. A visitor is asked to sign in instead.
  isBarred: boolean
}

/** Until the profile is there nothing is known against anybody: the server has the last word all the same. */
export function standingOf(user: Profile | null, signedIn: boolean): Standing | null {
  if (!signedIn) return { isSignedIn: false, marks: [], hasLoan: false, hasSupport: false }
  if (user === null) return null
  const { marks, debts } = user
  return { isSignedIn: true, marks, hasLoan: debts.loan !== null, hasSupport: debts.support !== null }
}

/** Whether the one who looks may do something, by the table that the server asks too. */
export function useMay(act: Act): May {
  const { user, signedIn } = useProfile()
  const standing = standingOf(user, signedIn)
  const refusal = standing && refusalOf(act, standing)
  return { refusal, isBarred: signedIn && refusal !== null }
}
