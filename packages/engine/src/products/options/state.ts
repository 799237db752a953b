import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { rememberEntry } from '../../nucleus/undo.ts'
import { type KeptLimits, dayOf } from '../../rules/option-limits.ts'
import type { OptionPair } from './commands.ts'
import { OpenOptions } from './open-options.ts'

/** What an account has lost on one day of UTC: stakes and fees, less what it won. Below zero it has gained. */
export interface DayLoss {
  readonly day: number
  readonly loss: bigint
}

export interface OptionsState {
  /** By the coin whose index they follow. */
  readonly pairs: Map<number, OptionPair>
  readonly open: OpenOptions
  readonly dayLosses: Map<number, DayLoss>
  readonly limits: Map<number, KeptLimits>
  readonly clientOrders: ClientOrders
  /** Ids rise, so an option up to this one that isn't open is settled. */
  lastOrderId: number
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly options: OptionsState } }

export function createOptionsState(): OptionsState {
  return {
    pairs: new Map(),
    open: new OpenOptions(),
    dayLosses: new Map(),
    limits: new Map(),
    clientOrders: new ClientOrders(),
    lastOrderId: 0,
  }
}

export function lossOfDay(own: OptionsState, accountId: number, at: number): bigint {
  const known = own.dayLosses.get(accountId)
  return known !== undefined && known.day === dayOf(at) ? known.loss : 0n
}

export function addLoss(own: OptionsState, accountId: number, units: bigint, at: number): void {
  const loss = lossOfDay(own, accountId, at) + units
  rememberEntry(own.dayLosses, accountId)
  own.dayLosses.set(accountId, { day: dayOf(at), loss })
}
