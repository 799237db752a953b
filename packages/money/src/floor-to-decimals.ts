import { assert } from './assert.ts'

const plainDecimal = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Cuts a plain decimal to the given number of decimals for display. It rounds towards minus infinity, so that
 * the shown value never exceeds the real one, for a loss as well as for a gain.
 */
export function floorToDecimals(decimal: string, decimals: number): string {
  const match = plainDecimal.exec(decimal)
  assert(match !== null, 'only a plain decimal is shown')
  assert(Number.isInteger(decimals) && decimals >= 0, 'the number of decimals is whole')
  const [, sign = '', whole = '', fraction = ''] = match
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0')
  const isCut = /[1-9]/.test(fraction.slice(decimals))
  const units = BigInt(whole + kept) + (sign === '-' && isCut ? 1n : 0n)
  const digits = units.toString().padStart(decimals + 1, '0')
  const shownSign = sign === '-' && units > 0n ? '-' : ''
  if (decimals === 0) return shownSign + digits
  return `${shownSign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
