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

/** The quotient rounded to the nearest whole number, a half away from zero. */
export function divideRound(dividend: bigint, divisor: bigint): bigint {
  const size = divideDown((dividend < 0n ? -dividend : dividend) * 2n + divisor, divisor * 2n)
  return dividend < 0n ? -size : size
}
