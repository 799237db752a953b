import { accepted, reject } from '../../nucleus/outcome.ts'
import { setEntry, setField } from '../../nucleus/undo.ts'
import { isWhole } from '../../nucleus/whole.ts'
import { ppmPerWhole } from '../../rules/fees.ts'
import { cycleDaysOf, cycleUnits, dailyInterestOf } from '../../rules/pledge-interest.ts'
import type { ConfigurePledge, PledgeConfig } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, Rejection } from './rejections.ts'
import type { State } from './state.ts'

const productIdMax = 4095
const cycleDaysMax = 1_080
/** Five percent a day: far above any offer that can be kept, so more is a slip. */
const dailyRatePpmMax = ppmPerWhole / 20
/** Keeps the product of principal, rate and days far inside the range of a balance. */
const principalUnitsMax = 2n ** 50n

export function configurePledge(state: State, command: ConfigurePledge, events: Events): Outcome {
  const { product: config } = command
  const { products } = state.products.pledge
  const refused = refuseConfig(state, config)
  if (refused !== null) return reject(refused)
  const known = products.get(config.productId)
  // The quota counts locked units, so it stays in one coin.
  if (known !== undefined && known.config.coinId !== config.coinId) return reject('parametersInvalid')
  // Past this line the product stands; only mutation follows.
  if (known === undefined) setEntry(products, config.productId, { config, openPrincipal: 0n })
  else setField(known, 'config', config)
  events.push({ type: 'pledgeConfigured', product: config })
  return accepted
}

function refuseConfig(state: State, config: PledgeConfig): Rejection | null {
  const { productId, coinId, principalMin, principalMax, cycleUnit, dailyRatePpm, quota } = config
  if (!isWhole(productId) || productId < 1 || productId > productIdMax) return 'parametersInvalid'
  if (state.coins.get(coinId) === undefined) return 'tradeCoinUnknown'
  if (!cycleUnits.includes(cycleUnit)) return 'cycleUnitInvalid'
  if (!isWhole(config.cycleCount) || config.cycleCount < 1) return 'cycleInvalid'
  if (cycleDaysOf(config) > cycleDaysMax) return 'cycleInvalid'
  if (!isWhole(config.startAt) || !isWhole(config.endAt)) return 'activityWindowInvalid'
  if (config.startAt >= config.endAt) return 'activityWindowInvalid'
  if (principalMin < 1n) return 'quantityBelowRange'
  if (principalMax < principalMin || principalMax > principalUnitsMax) return 'quantityAboveRange'
  if (quota !== null && (quota < principalMin || quota > principalUnitsMax)) return 'quotaFull'
  if (!isWhole(dailyRatePpm) || dailyRatePpm > dailyRatePpmMax) return 'interestInvalid'
  // A day must pay at least one unit.
  if (dailyInterestOf(principalMin, dailyRatePpm) < 1n) return 'interestInvalid'
  return null
}
