import type { Command } from './commands.ts'

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
  // Looking at every field costs more than all the rest, and these, which are nearly all there is, have no bigint.
  if (isWithoutBigint(command)) return JSON.stringify(command)
  return JSON.stringify(command, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

/** Reads what `encodeCommand` wrote. The journal is written by us alone, so it is trusted to hold commands. */
export function decodeCommand(line: string): Command {
  return JSON.parse(line, (key, value: unknown) =>
    bigintFields.has(key) && typeof value === 'string' ? BigInt(value) : value,
  ) as Command
}

function isWithoutBigint(command: Command): boolean {
  if (command.type === 'placeOrder') return command.terms.kind === 'limit'
  return command.type === 'cancelOrder' || command.type === 'amendOrder'
}
