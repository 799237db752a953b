import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import { type Field, nullable, record, units, type ValueOf, whole } from '../../nucleus/fields.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { setEntry } from '../../nucleus/undo.ts'
import { type KeptLimits, dayOf } from '../../rules/option-limits.ts'
import type { OptionPair } from './commands.ts'
import { OpenOptions } from './open-options.ts'

/** The loss of an account on one day of UTC: stakes and fees, less winnings. Below zero is a gain. */
export const dayLoss = record({ day: whole, loss: units })
export interface DayLoss extends ValueOf<typeof dayLoss> {}

/** The limits of `rules/option-limits.ts`. */
export const keptLimits: Field<KeptLimits> = record({
  dailyLossMax: nullable(units),
  coolOffUntil: whole,
  excludedUntil: whole,
  easedLossMax: nullable(record({ value: nullable(units), from: whole })),
  easedCoolOff: nullable(record({ value: whole, from: whole })),
})

export class OptionsState {
  /** By the coin whose index they follow. */
  readonly pairs = new Map<number, OptionPair>()
  readonly open = new OpenOptions()
  readonly dayLosses = new Map<number, DayLoss>()
  readonly limits = new Map<number, KeptLimits>()
  readonly clientOrders = new ClientOrders()
  /** Ids rise, so an option up to this one that isn't open is settled. */
  lastOrderId = 0
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly options: OptionsState } }

export function lossOfDay(own: OptionsState, accountId: number, at: number): bigint {
  const known = own.dayLosses.get(accountId)
  return known !== undefined && known.day === dayOf(at) ? known.loss : 0n
}

export function addLoss(own: OptionsState, accountId: number, units: bigint, at: number): void {
  const loss = lossOfDay(own, accountId, at) + units
  setEntry(own.dayLosses, accountId, { day: dayOf(at), loss })
}
