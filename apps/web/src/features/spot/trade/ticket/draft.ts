import type { RejectionOf } from '@candor/engine/rules/reasons'
import type { TextKey, TextValues } from '../../../../i18n/text.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import type { Level } from '../units.ts'

export type Side = 'buy' | 'sell'
export type OrderKind = 'limit' | 'market'
export const lives = ['goodTillCancelled', 'immediateOrCancel', 'fillOrKill', 'postOnly'] as const
export type Life = (typeof lives)[number]

/**
 * The content of the ticket. A market buy is sent by its amount, everything else by its quantity; a limit
 * order shows both, and the one edited last leads: it stays when the price changes, and the other follows.
 */
export type Draft = {
  side: Side
  kind: OrderKind
  life: Life
  price: string
  quantity: string
  // The total in the quote coin.
  amount: string
  leads: 'quantity' | 'amount'
}

/** The data known to the ticket. */
export type Known = {
  market: Market
  // In units: of the quote coin to buy, of the base coin to sell. Null for a visitor and until loaded.
  available: bigint | null
  bids: readonly Level[]
  asks: readonly Level[]
  // The reference price of the band, in ticks; null if unknown.
  referenceTicks: number | null
}

export type TicketField = 'price' | 'quantity' | 'amount'

/** A broken rule: its field, its text, and the reason with which the engine would refuse. */
export type TicketComplaint = {
  field: TicketField
  key: TextKey
  values?: TextValues
  reason?: RejectionOf<'spot'>
}

export function usesAmount({ kind, side }: Pick<Draft, 'kind' | 'side'>): boolean {
  return kind === 'market' && side === 'buy'
}
