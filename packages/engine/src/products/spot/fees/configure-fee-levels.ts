import { accepted, reject } from '../../../nucleus/outcome.ts'
import { setField } from '../../../nucleus/undo.ts'
import { isWhole } from '../../../nucleus/whole.ts'
import { feeLevelsMax, feePpmMax } from '../../../rules/fees.ts'
import type { ConfigureFeeLevels, FeeLevels } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, State } from './state.ts'

const volumeMax = BigInt(Number.MAX_SAFE_INTEGER)

export function configureFeeLevels(state: State, command: ConfigureFeeLevels, events: Events): Outcome {
  const own = state.products.spot.fees
  const { terms } = command
  if (state.rules < 8) return reject('rulesUnknown')
  if (state.coins.get(terms.coinId) === undefined) return reject('coinUnknown')
  // The volumes counted so far are of this coin.
  if (own.levels !== null && own.levels.coinId !== terms.coinId) return reject('feeLevelsInvalid')
  if (terms.levels.some((level) => level.makerFeePpm > feePpmMax || level.takerFeePpm > feePpmMax))
    return reject('feeTooHigh')
  if (!areInOrder(terms)) return reject('feeLevelsInvalid')
  // Past this line the levels stand; only mutation follows.
  setField(own, 'levels', terms)
  events.push({ type: 'feeLevelsConfigured', terms })
  return accepted
}

/** Each level asks for more volume than the one before it, and for no higher fee. */
function areInOrder({ levels }: FeeLevels): boolean {
  if (levels.length > feeLevelsMax) return false
  return levels.every(({ volumeMin, makerFeePpm, takerFeePpm }, place) => {
    if (!isWhole(makerFeePpm) || !isWhole(takerFeePpm)) return false
    if (volumeMin < 1n || volumeMin > volumeMax) return false
    const below = levels[place - 1]
    if (below === undefined) return true
    return volumeMin > below.volumeMin && makerFeePpm <= below.makerFeePpm && takerFeePpm <= below.takerFeePpm
  })
}
