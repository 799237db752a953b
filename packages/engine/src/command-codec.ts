import { upgradeCommand, type OldCommand } from './command-upgrades.ts'
import type { Command } from './commands.ts'
import { pack, unpack } from './packed-lists.ts'

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
  const read = JSON.parse(line, (key, value: unknown) =>
    bigintFields.has(key) && typeof value === 'string' ? BigInt(value) : value,
  ) as OldCommand
  return upgradeCommand(unpack(read), encoding)
}

function isWithoutBigint(command: Command): boolean {
  if (command.type === 'placeOrder') return command.terms.kind === 'limit'
  if (command.type === 'batchOrders')
    return command.acts.every((act) => act.act !== 'place' || act.terms.kind === 'limit')
  return command.type === 'cancelOrder' || command.type === 'amendOrder'
}
