import { accepted, reject } from '../../nucleus/outcome.ts'
import { setEntry } from '../../nucleus/undo.ts'
import { isWhole } from '../../nucleus/whole.ts'
import { feePpmMax, ppmPerWhole } from '../../rules/fees.ts'
import type { ConfigureOptions, OptionCycle, OptionPair } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, Rejection } from './rejections.ts'
import type { State } from './state.ts'

const cyclesMax = 16
const secondsMin = 5
const secondsMax = 24 * 60 * 60
const returnPpmMax = 2 * ppmPerWhole
const unitsMax = BigInt(Number.MAX_SAFE_INTEGER)

export function configureOptions(state: State, command: ConfigureOptions, events: Events): Outcome {
  const { pair } = command
  const { pairs } = state.products.options
  if (!state.coins.has(pair.coinId) || !state.coins.has(pair.stakeCoinId)) return reject('optionPairUnknown')
  // All pairs share one coin: an account has one total at stake, and one loss today.
  for (const { stakeCoinId } of pairs.values())
    if (stakeCoinId !== pair.stakeCoinId) return reject('optionStakeCoinSecond')
  const refused = refusePair(pair) ?? refuseMove(state, pair) ?? refuseCycles(pair.cycles)
  if (refused !== null) return reject(refused)
  // Past this line the pair stands; only mutation follows. Open options keep their terms.
  setEntry(pairs, pair.coinId, pair)
  events.push({ type: 'optionsConfigured', pair })
  return accepted
}

function refusePair(pair: OptionPair): Rejection | null {
  if (pair.coinId === pair.stakeCoinId) return 'optionConfigInvalid'
  if (pair.balanceMin < 0n || pair.balanceMin > unitsMax) return 'optionConfigInvalid'
  if (pair.cycles.length === 0 || pair.cycles.length > cyclesMax) return 'optionConfigInvalid'
  return null
}

function refuseMove({ rules }: State, { openingMovePpmMax: ppm }: OptionPair): Rejection | null {
  if (ppm === undefined) return rules < 2 ? null : 'optionConfigInvalid'
  return isWhole(ppm) && ppm >= 1 && ppm <= ppmPerWhole ? null : 'optionConfigInvalid'
}

function refuseCycles(cycles: readonly OptionCycle[]): Rejection | null {
  const seen = new Set<number>()
  for (const { seconds, ...terms } of cycles) {
    if (!Number.isSafeInteger(seconds) || seconds < secondsMin || seconds > secondsMax)
      return 'optionCycleInvalid'
    if (seen.has(seconds)) return 'optionCycleInvalid'
    seen.add(seconds)
    if (!isWhole(terms.feePpm) || terms.feePpm > feePpmMax) return 'optionFeeInvalid'
    if (!isWhole(terms.returnPpm) || terms.returnPpm < 1 || terms.returnPpm > returnPpmMax)
      return 'optionConfigInvalid'
    if (terms.stakeMin < 1n || terms.stakeMin > terms.stakeMax || terms.stakeMax > unitsMax)
      return 'optionConfigInvalid'
    if (terms.exposureMax < 1n || terms.exposureMax > unitsMax) return 'optionConfigInvalid'
  }
  return null
}
