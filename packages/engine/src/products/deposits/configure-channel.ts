import { isCurrency } from '../../nucleus/fiat/fiat-rates.ts'
import { accepted, reject } from '../../nucleus/outcome.ts'
import { setEntry } from '../../nucleus/undo.ts'
import { isWhole } from '../../nucleus/whole.ts'
import { depositFee } from '../../rules/deposit-terms.ts'
import { feePpmMax } from '../../rules/fees.ts'
import { channelKinds, type ConfigureChannel, type DepositChannel } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, Rejection } from './rejections.ts'
import type { State } from './state.ts'

const channelIdMax = 4095
const nameForm = /^[a-z][A-Za-z0-9]{0,39}$/
const providerForm = /^[a-z0-9-]{1,30}$/
/** Ten thousand million of a currency. */
const amountLimit = 10n ** 12n
const expiresAfterMsMin = 60_000
const expiresAfterMsMax = 30 * 24 * 3_600_000
const perDayLimit = 1_000

export function configureChannel(state: State, command: ConfigureChannel, events: Events): Outcome {
  const { channel } = command
  const { channels } = state.products.deposits
  if (state.rules < 4) return reject('rulesUnknown')
  const refused = refuseChannel(state, channel)
  if (refused !== null) return reject(refused)
  // Past this line the channel stands; only mutation follows.
  setEntry(channels, channel.channelId, channel)
  events.push({ type: 'channelConfigured', channel })
  return accepted
}

function refuseChannel(state: State, channel: DepositChannel): Rejection | null {
  const { channelId, kind, name, provider, currency, coinId, amountMin, amountMax, feePpm, feeFixed } =
    channel
  if (!isWhole(channelId) || channelId < 1 || channelId > channelIdMax) return 'parametersInvalid'
  if (!channelKinds.includes(kind) || !nameForm.test(name)) return 'channelConfigInvalid'
  // A bank's statement shows its receipts; every other channel needs somebody to report.
  if ((provider === null) !== (kind === 'bank')) return 'channelConfigInvalid'
  if (provider !== null && !providerForm.test(provider)) return 'channelConfigInvalid'
  if (!isCurrency(currency)) return 'currencyInvalid'
  if (state.coins.get(coinId) === undefined) return 'coinUnknown'
  if (amountMin < 1n || amountMax < amountMin || amountMax > amountLimit) return 'channelConfigInvalid'
  if (!isWhole(feePpm) || feePpm > feePpmMax || feeFixed < 0n) return 'feeTooHigh'
  if (depositFee(amountMin, channel) >= amountMin) return 'feeTooHigh'
  return refuseBounds(channel) ?? refuseOther(state, channel)
}

function refuseBounds(channel: DepositChannel): Rejection | null {
  const { expiresAfterMs, perDayMax, twoFrom, soloPerDayMax } = channel
  if (!isWhole(expiresAfterMs) || !isWhole(perDayMax)) return 'channelConfigInvalid'
  if (expiresAfterMs < expiresAfterMsMin || expiresAfterMs > expiresAfterMsMax) return 'channelConfigInvalid'
  if (perDayMax < 1 || perDayMax > perDayLimit) return 'channelConfigInvalid'
  return twoFrom < 1n || soloPerDayMax < 0n ? 'channelConfigInvalid' : null
}

/** Fields that requests or transaction ids depend on are fixed. */
function refuseOther(state: State, { channelId, kind, currency, coinId }: DepositChannel): Rejection | null {
  const known = state.products.deposits.channels.get(channelId)
  if (known === undefined) return null
  const isSame = known.kind === kind && known.currency === currency && known.coinId === coinId
  return isSame ? null : 'channelConfigInvalid'
}
