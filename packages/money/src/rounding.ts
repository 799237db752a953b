import { assert } from './assert.ts'

/** The quotient rounded towards minus infinity. */
export function divideDown(dividend: bigint, divisor: bigint): bigint {
  assert(divisor > 0n, 'the divisor is above zero')
  const quotient = dividend / divisor
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient
}

/** The quotient rounded towards plus infinity. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return -divideDown(-dividend, divisor)
}
