import type { SetFiatRate } from '../commands.ts'
import type { Events } from '../events.ts'
import { accepted, type Outcome, reject } from '../outcome.ts'
import type { State } from '../state.ts'
import { fiatRateMax, isCurrency } from './fiat-rates.ts'

/** Applies to later requests. A request names the rate its sender saw, so nobody gets an unseen one. */
export function setFiatRate(state: State, command: SetFiatRate, events: Events): Outcome {
  const { currency, coinId, rateE10, at } = command
  if (state.rules < 4) return reject('rulesUnknown')
  if (!isCurrency(currency)) return reject('currencyInvalid')
  if (state.coins.get(coinId) === undefined) return reject('coinUnknown')
  if (rateE10 <= 0n) return reject('amountNotPositive')
  if (rateE10 > fiatRateMax) return reject('fiatRateTooLarge')
  // Past this line the rate is in force; only mutation follows.
  state.fiatRates.set({ currency, coinId, rateE10, at })
  events.push({ type: 'fiatRateSet', currency, coinId, rateE10 })
  return accepted
}
