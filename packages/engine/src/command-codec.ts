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
