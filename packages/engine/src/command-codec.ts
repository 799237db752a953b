import { upgradeCommand, type OldCommand } from './command-upgrades.ts'
import type { Command } from './commands.ts'
import { pack, unpack } from './packed-lists.ts'
import type { PlaceOrder } from './products/spot/commands.ts'

/** How commands are written today. The journal keeps it with every row, so older rows can be read for ever. */
export const commandEncoding = 2

/** The fields that hold units as a bigint. JSON has no such number, so they travel as decimal strings. */
const bigintFields = new Set([
  'amount',
  'quoteAmount',
  'priceE10',
  'tickUnits',
  'lotUnits',
  'notionalMin',
  'notionalMax',
  'stake',
  'stakeMin',
  'stakeMax',
  'exposureMax',
  'balanceMin',
  'seenPriceE10',
  'dailyLossMax',
  'principalMin',
  'principalMax',
  'quota',
  'price',
  'quantity',
  'quantityStep',
  'quantityMin',
  'quantityMaxPerAccount',
  'amountMin',
  'amountMax',
  'dustWorthMax',
])

/** A command as the journal keeps it: one line of JSON. */
export function encodeCommand(command: Command): string {
  const line = pack(command)
  // Looking at every field costs more than all the rest, and these, which are nearly all there is, have no bigint.
  if (isWithoutBigint(command)) return JSON.stringify(line)
  return JSON.stringify(line, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

/**
 * Reads what `encodeCommand` wrote, today or under an older encoding. The journal is written by us alone, so it is
 * trusted to hold commands.
 */
export function decodeCommand(line: string, encoding: number): Command {
  if (encoding > commandEncoding)
    throw new Error(
      `encoding ${encoding} was written by a newer release; this one reads up to ${commandEncoding}`,
    )
  const read = JSON.parse(line) as Record<string, unknown>
  // Nearly all that a journal holds are orders, which have no bigint.
  if (!isLimitOrder(read)) reviveBigints(read)
  return upgradeCommand(unpack(read), encoding)
}

/** In place, and not while the line is parsed: JSON calls back for every value, which takes three times as long. */
function reviveBigints(read: Record<string, unknown>): void {
  for (const key of Object.keys(read)) {
    const value = read[key]
    if (typeof value === 'string') {
      if (bigintFields.has(key)) read[key] = BigInt(value)
    } else if (typeof value === 'object' && value !== null) reviveBigints(value as Record<string, unknown>)
  }
}

function isLimitOrder({ type, terms }: OldCommand): boolean {
  return type === 'placeOrder' && (terms as PlaceOrder['terms'] | undefined)?.kind === 'limit'
}

function isWithoutBigint(command: Command): boolean {
  if (command.type === 'placeOrder') return command.terms.kind === 'limit'
  if (command.type === 'batchOrders')
    return command.acts.every((act) => act.act !== 'place' || act.terms.kind === 'limit')
  return command.type === 'cancelOrder' || command.type === 'amendOrder'
}
