import type { reasons } from '@candor/contract/reasons'
import type { TextKey, TextValues } from '../../../../i18n/text.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import type { Level } from '../units.ts'

export type Side = 'buy' | 'sell'
export type OrderKind = 'limit' | 'market'
export const lives = ['goodTillCancelled', 'immediateOrCancel', 'fillOrKill', 'postOnly'] as const
export type Life = (typeof lives)[number]

/** What stands in the ticket, as it was typed. A market buy has an amount, everything else a quantity. */
export type Draft = {
  side: Side
  kind: OrderKind
  life: Life
  price: string
  quantity: string
  amount: string
}

/** What the ticket knows of the world. */
export type Known = {
  market: Market
  // In units: of the quote coin to buy, of the base coin to sell. Null for a visitor and until it is here.
  available: bigint | null
  bids: readonly Level[]
  asks: readonly Level[]
  // The price by which the band is drawn, in ticks; null when nothing is known.
  referenceTicks: number | null
}

export type TicketField = 'price' | 'quantity' | 'amount'

/** Why the engine would refuse a ticket, with its numbers; all reasons together are too heavy for this screen. */
export const ticketReasons = {
  amountNotPositive: 188,
  insufficientBalance: 11,
  buyQuantityTooSmall: 175,
  buyQuantityTooLarge: 176,
  buyNotionalTooSmall: 173,
  buyNotionalTooLarge: 174,
  buyPriceInvalid: 177,
  buyPriceOutsideBand: 177,
  sellQuantityTooSmall: 175,
  sellQuantityTooLarge: 176,
  sellNotionalTooSmall: 181,
  sellNotionalTooLarge: 181,
  sellPriceInvalid: 182,
  sellPriceOutsideBand: 182,
  nothingToSell: 183,
  sellExceedsHolding: 184,
  nothingToTake: 192,
} as const satisfies Partial<typeof reasons>
export type TicketReason = keyof typeof ticketReasons

/** One rule that does not hold: where it is shown, in which words, and for which reason the engine would refuse. */
export type TicketComplaint = {
  field: TicketField
  key: TextKey
  values?: TextValues
  reason?: TicketReason
}

export function usesAmount({ kind, side }: Pick<Draft, 'kind' | 'side'>): boolean {
  return kind === 'market' && side === 'buy'
}
