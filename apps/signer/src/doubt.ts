import { hasStrayTo, openStrays, settleStrays } from './db/strays.ts'
import { readState } from './db/state.ts'
import type { Turn } from './parts.ts'
import { readPast } from './past.ts'
import type { Work } from './server-client.ts'

const knownAtOnce = 100
const straysMax = 1_000

/** Payments that can't be proven unsent wait for two people. */
export type Doubt = Awaited<ReturnType<typeof doubtOf>>

export async function doubtOf(turn: Turn, work: Work) {
  const past = await readPast(turn)
  await settleKnown(turn)
  const { doubtPayout, doubtArrival, doubtBlock, hasServerGoneBack } = await readState(turn.db)
  // If the server lost nothing and saw no start, it was never sent, whatever the hot wallet did.
  const isProvable = past === 'known' || !(work.skipped.length > 0 || hasServerGoneBack)
  const isHidden = past === 'hidden' && !isProvable
  const isTo = async (address: string) => isHidden || (await hasStrayTo(turn.db, address))
  return {
    ofPayout: async ({ withdrawalId, address, isDoubtful }: Work['payouts'][number]) =>
      isDoubtful || withdrawalId <= doubtPayout || (await isTo(address)),
    ofReturn: async ({ arrivalId, blockNumber, address }: Work['returns'][number]) =>
      arrivalId <= doubtArrival || blockNumber <= doubtBlock || (await isTo(address)),
    /** Whether the proof has to wait for the hot wallet's past. */
    mustWait: past === 'reading' && !isProvable,
  }
}

// A payment known to the server belongs to a record there.
async function settleKnown(turn: Turn): Promise<void> {
  const hashes = [...new Set((await openStrays(turn.db, straysMax)).map(({ hash }) => hash))]
  for (let place = 0; place < hashes.length; place += knownAtOnce) {
    if (turn.isLate()) return
    const known = await turn.server.known(hashes.slice(place, place + knownAtOnce))
    await settleStrays(turn.db, known, { why: 'the server knows it', now: turn.now() })
  }
}
