import { accepted, reject } from '../../nucleus/outcome.ts'
import { setField } from '../../nucleus/undo.ts'
import { feePpmMax } from '../../rules/fees.ts'
import type { ConfigureSwap, SwapConfig } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, Rejection } from './rejections.ts'
import type { State } from './state.ts'

/** Keeps an amount times two prices and two scales small enough for fast arithmetic. */
const amountUnitsMax = 2n ** 60n
const movePpmMost = 1_000_000

export function configureSwap(state: State, command: ConfigureSwap, events: Events): Outcome {
  const { swap: config } = command
  const refused = refuseConfig(state, config)
  if (refused !== null) return reject(refused)
  // Past this line the terms stand; only mutation follows. An existing quote keeps its own.
  setField(state.products.swap, 'config', config)
  events.push({ type: 'swapConfigured', swap: config })
  return accepted
}

function refuseConfig(state: State, config: SwapConfig) {
  const { referenceCoinId, feePpm, dustWorthMax, coins } = config
  if (!Number.isSafeInteger(feePpm) || feePpm < 0) return 'parametersInvalid' satisfies Rejection
  if (feePpm > feePpmMax) return 'feeTooHigh'
  if (dustWorthMax < 0n || dustWorthMax > amountUnitsMax) return 'parametersInvalid'
  if (!isMoveBound(config.movePpmMax) && !isWithoutBound(state, config)) return 'parametersInvalid'
  const coinIds = new Set(coins.map(({ coinId }) => coinId))
  if (coinIds.size !== coins.length) return 'parametersInvalid'
  if (!coinIds.has(referenceCoinId)) return 'settlementCoinUnknown'
  if (!isReference(state, referenceCoinId)) return 'parametersInvalid'
  for (const { coinId, amountMin, amountMax } of coins) {
    if (state.coins.get(coinId) === undefined) return 'tradeCoinUnknown'
    if (amountMin < 1n) return 'quantityBelowRange'
    if (amountMax < amountMin || amountMax > amountUnitsMax) return 'quantityAboveRange'
  }
  return null
}

/** All index prices are in one coin, so that one has none, and stays: another would misprice all. */
function isReference(state: State, coinId: number): boolean {
  const { config } = state.products.swap
  return config === null ? !state.index.has(coinId) : config.referenceCoinId === coinId
}

/** Older rules had no bound to name. */
function isWithoutBound({ rules }: State, { movePpmMax }: SwapConfig): boolean {
  return rules < 2 && movePpmMax === undefined
}

function isMoveBound(movePpmMax: number | undefined): boolean {
  return Number.isSafeInteger(movePpmMax) && Number(movePpmMax) >= 1 && Number(movePpmMax) <= movePpmMost
}
