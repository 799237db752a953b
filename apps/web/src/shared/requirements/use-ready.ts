import type { Act } from '@candor/contract/roles'
import type { RefusalName } from '@candor/contract/result-codes'
import { useBalances } from '../server/account.ts'
import { shortageOf } from './purse.ts'
import type { Need, Shortage } from './purse.ts'
import { useMay } from './use-may.ts'

export type Ready = {
  // Whether pressing the button can succeed. A visitor is ready: pressing it leads to signing in.
  isReady: boolean
  refusal: RefusalName | null
  shortage: Shortage | null
}

/** Whether the current user may do something, and has the minimum balance for it. */
export function useReady(act: Act, { coin, least }: Need): Ready {
  const { refusal, isBarred } = useMay(act)
  const { balances } = useBalances()
  const shortage = shortageOf(balances && (balances.get(coin)?.available ?? '0'), least)
  return { isReady: !isBarred && shortage === null, refusal, shortage }
}
