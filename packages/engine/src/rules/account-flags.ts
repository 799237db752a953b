/**
 * The marks of an account. New ones are added at the end: snapshots hold their places.
 *
 * `certified` means that a document of the owner has passed. `testMoney` permits trading on test money and
 * proves nothing about the owner. It exists since rules 7; before, such accounts were marked as certified.
 */
export const accountFlags = [
  'frozen',
  'locked',
  'tradeBanned',
  'certified',
  'demo',
  'withdrawalBanned',
  'advanced',
  'agent',
  'testMoney',
] as const
export type AccountFlag = (typeof accountFlags)[number]

export const existsBit = 1
/** Each flag by its place in the list, above the bit of an existing account. Snapshots hold these bits. */
export const flagBits = Object.fromEntries(
  accountFlags.map((flag, place) => [flag, existsBit << (place + 1)]),
) as Readonly<Record<AccountFlag, number>>

export function bitsOf(flags: readonly AccountFlag[]): number {
  return flags.reduce((bits, flag) => bits | flagBits[flag], 0)
}
