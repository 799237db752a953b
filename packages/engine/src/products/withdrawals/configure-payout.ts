import { tradingDaysMax } from '../../rules/limits.ts'
import { isCurrency } from '../../nucleus/fiat/fiat-rates.ts'
import { supplyMax } from '../../nucleus/ledger/ledger.ts'
import { accepted, reject } from '../../nucleus/outcome.ts'
import { setEntry } from '../../nucleus/undo.ts'
import { isWhole } from '../../nucleus/whole.ts'
import { feePpmMax } from '../../rules/fees.ts'
import { areDailyHoursValid } from '../../rules/new-york.ts'
import { withdrawalFee } from '../../rules/withdrawal-terms.ts'
import type { ConfigurePayout, PayoutMethod } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, Rejection } from './rejections.ts'
import type { State } from './state.ts'

const methodIdMax = 4095
const networkForm = /^[a-z0-9-]{1,40}$/

export function configurePayout(state: State, command: ConfigurePayout, events: Events): Outcome {
  const { method } = command
  const { methods } = state.products.withdrawals
  if (state.rules < 4) return reject('rulesUnknown')
  const refused = refuseMethod(state, method)
  if (refused !== null) return reject(refused)
  // Past this line the method stands; only mutation follows.
  setEntry(methods, method.methodId, method)
  events.push({ type: 'payoutConfigured', method })
  return accepted
}

function refuseMethod(state: State, method: PayoutMethod): Rejection | null {
  const { methodId, coinId, network, currency, decimals } = method
  if (!isWhole(methodId) || methodId < 1 || methodId > methodIdMax) return 'parametersInvalid'
  const coin = state.coins.get(coinId)
  if (coin === undefined) return 'coinUnknown'
  // Either to a chain, in the coin itself, or to a card, in a currency.
  if ((network === null) === (currency === null)) return 'payoutConfigInvalid'
  if (network !== null && !networkForm.test(network)) return 'payoutConfigInvalid'
  if (currency !== null && !isCurrency(currency)) return 'currencyInvalid'
  if (!isWhole(decimals) || decimals > coin.scale) return 'payoutConfigInvalid'
  return refuseAmounts(method) ?? refuseTimes(method) ?? refuseOther(state, method)
}

function refuseAmounts(method: PayoutMethod): Rejection | null {
  const { amountMin, amountMax, step, feePpm, feeFixed, autoMax, twoFrom, perDayMax } = method
  if (amountMin < 1n || amountMax < amountMin || amountMax > supplyMax) return 'payoutConfigInvalid'
  if (step < 1n || step > amountMax) return 'payoutConfigInvalid'
  if (!isWhole(feePpm) || feePpm > feePpmMax || feeFixed < 0n) return 'feeTooHigh'
  if (withdrawalFee(amountMin, method) >= amountMin) return 'feeTooHigh'
  // Amounts for two operators never pass without one.
  if (autoMax < 0n || twoFrom <= autoMax) return 'payoutConfigInvalid'
  return perDayMax < amountMin ? 'payoutConfigInvalid' : null
}

function refuseTimes(method: PayoutMethod): Rejection | null {
  const { minTradingDays } = method
  if (!areDailyHoursValid(method)) return 'payoutConfigInvalid'
  return isWhole(minTradingDays) && minTradingDays <= tradingDaysMax ? null : 'payoutConfigInvalid'
}

/** Addresses, cards and transaction ids depend on the method's target. */
function refuseOther(state: State, { methodId, coinId, network, currency }: PayoutMethod): Rejection | null {
  const known = state.products.withdrawals.methods.get(methodId)
  if (known === undefined) return null
  const isSame = known.coinId === coinId && known.network === network && known.currency === currency
  return isSame ? null : 'payoutConfigInvalid'
}
