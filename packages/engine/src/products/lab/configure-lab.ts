import { houseAccountId } from '../../nucleus/accounts/account-table.ts'
import { available, locked } from '../../nucleus/ledger/ledger.ts'
import { accepted, reject } from '../../nucleus/outcome.ts'
import { setEntry, setField } from '../../nucleus/undo.ts'
import { isWhole } from '../../nucleus/whole.ts'
import { labCost } from '../../rules/lab-subscription.ts'
import type { ConfigureLab, LabConfig } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, Rejection } from './rejections.ts'
import type { State, LabProject } from './state.ts'

const projectIdMax = 4095
const nameLengthMax = 40
const sliceCountMax = 120
const sliceDaysMax = 1_080
/** Keeps a quantity times a price far inside the range of a balance. */
const costUnitsMax = 2n ** 60n
const quotaUnitsMax = 2n ** 60n

export function configureLab(state: State, command: ConfigureLab, events: Events): Outcome {
  const { project: config, at } = command
  const { projects } = state.products.lab
  const known = projects.get(config.projectId)
  const refused = refuseConfig(state, config) ?? refuseChange(config, known, at)
  if (refused !== null) return reject(refused)
  const more = config.quota - (known?.config.quota ?? 0n)
  if (state.ledger.balance(houseAccountId, config.coinId, available) < more)
    return reject('houseCannotPromise')
  // Past this line the project stands; only mutation follows.
  if (known === undefined)
    setEntry(projects, config.projectId, { config, sold: 0n, isRaiseOver: false, subscribed: new Map() })
  else setField(known, 'config', config)
  if (more !== 0n) moveReserve(state, { coinId: config.coinId, amount: more }, config.projectId, events)
  events.push({ type: 'labConfigured', project: config })
  return accepted
}

/** Sets coins of the house aside for a project, or gives them back when the amount is below zero. */
export function moveReserve(
  state: State,
  { coinId, amount }: { coinId: number; amount: bigint },
  projectId: number,
  events: Events,
): void {
  const isMore = amount > 0n
  state.ledger.post(
    {
      flow: isMore ? 'labReserve' : 'labReserveRelease',
      coinId,
      amount: isMore ? amount : -amount,
      fromAccountId: houseAccountId,
      fromBucket: isMore ? available : locked,
      toAccountId: houseAccountId,
      toBucket: isMore ? locked : available,
      reference: projectId,
    },
    events,
  )
}

function refuseConfig(state: State, config: LabConfig): Rejection | null {
  const { projectId, name, price, quantityStep, quota, quantityMin, quantityMaxPerAccount } = config
  if (!isWhole(projectId) || projectId < 1 || projectId > projectIdMax) return 'parametersInvalid'
  if (name.length === 0 || name.length > nameLengthMax) return 'parametersInvalid'
  const coin = state.coins.get(config.coinId)
  if (coin === undefined) return 'tradeCoinUnknown'
  if (state.coins.get(config.paymentCoinId) === undefined) return 'settlementCoinUnknown'
  if (config.coinId === config.paymentCoinId) return 'sameCoin'
  if (price <= 0n) return 'priceMissing'
  if (quantityStep < 1n) return 'quantityBelowRange'
  if (labCost(quantityStep, price, coin.scale) === null) return 'priceMissing'
  if (quota < quantityStep || quota % quantityStep !== 0n || quota > quotaUnitsMax) return 'quotaFull'
  if ((labCost(quota, price, coin.scale) ?? 0n) > costUnitsMax) return 'quotaFull'
  if (quantityMin < quantityStep || quantityMin % quantityStep !== 0n) return 'belowProjectMinimum'
  if (quantityMin > quota) return 'belowProjectMinimum'
  if (quantityMaxPerAccount !== null && quantityMaxPerAccount < quantityMin) return 'quantityAboveRange'
  if (!isWhole(config.startAt) || !isWhole(config.endAt)) return 'activityWindowInvalid'
  if (config.startAt >= config.endAt) return 'activityWindowInvalid'
  return refuseLockCycle(config)
}

function refuseLockCycle({ endAt, releaseAt, sliceCount, sliceDays }: LabConfig): Rejection | null {
  // Nothing is released during the sale.
  if (!isWhole(releaseAt) || releaseAt < endAt) return 'cycleInvalid'
  if (!isWhole(sliceCount) || sliceCount < 1 || sliceCount > sliceCountMax) return 'cycleInvalid'
  if (!isWhole(sliceDays) || sliceDays > sliceDaysMax) return 'cycleInvalid'
  if (sliceCount > 1 && sliceDays < 1) return 'cycleInvalid'
  return null
}

/** Earlier buyers got these terms, and everybody gets the same, so they don't change after the first. */
function refuseChange(config: LabConfig, known: LabProject | undefined, at: number): Rejection | null {
  if (known === undefined) return null
  const old = known.config
  if (known.isRaiseOver || at >= old.endAt) return 'eventEnded'
  if (config.coinId !== old.coinId || config.paymentCoinId !== old.paymentCoinId) return 'parametersInvalid'
  if (config.quota < known.sold) return 'quotaFull'
  if (known.sold === 0n) return null
  if (config.price !== old.price || config.quantityStep !== old.quantityStep) return 'priceMissing'
  const isSameCycle =
    config.releaseAt === old.releaseAt &&
    config.sliceCount === old.sliceCount &&
    config.sliceDays === old.sliceDays
  return isSameCycle ? null : 'cycleInvalid'
}
