import type { OpenWithdrawal } from './mirror.ts'
import { hashOfRow } from '../../platform/destinations/destination-hash.ts'
import type { DestinationRow, WithdrawalRow } from './queries.ts'

// A row with the engine's figures while it is under way: a manual payout pays the requested amount, whatever
// the table says. Only rules 7 and later of the engine keep a card's amount.
export function asKnown(row: WithdrawalRow, open: OpenWithdrawal | undefined): WithdrawalRow {
  return open === undefined ? row : { ...row, ...figuresOf(row, open) }
}

// Whether the tables match the engine's withdrawal, including the destination. Null for an ended one, which
// is no longer paid, and for one from before rules 7, whose destination has no hash.
export function isProven(
  row: WithdrawalRow,
  open: OpenWithdrawal | undefined,
  destination: DestinationRow | undefined,
): boolean | null {
  if (open === undefined) return null
  const figures = figuresOf(row, open)
  const names = Object.keys(figures) as (keyof typeof figures)[]
  if (names.some((name) => row[name] !== figures[name])) return false
  if (open.destinationHash === undefined) return null
  return destination !== undefined && hashOfRow(destination) === open.destinationHash
}

function figuresOf({ card_amount }: WithdrawalRow, open: OpenWithdrawal) {
  const { accountId, coinId, network, currency, amount, fee, cardAmount, destinationHash, isLarge } = open
  const ofCard = cardAmount === undefined ? null : String(cardAmount)
  return {
    account_id: accountId,
    coin_id: coinId,
    network,
    currency,
    amount: String(amount),
    fee: String(fee),
    card_amount: destinationHash === undefined ? card_amount : ofCard,
    is_large: isLarge,
  }
}
