// Plain decimals as on the wire, compared and computed as text: no floating point touches a price.
function parts(decimal: string): [whole: string, fraction: string] {
  const point = decimal.indexOf('.')
  return point < 0 ? [decimal, ''] : [decimal.slice(0, point), decimal.slice(point + 1)]
}

/** Below zero when `a` is the smaller, above when it is the larger. Neither has a sign or a leading zero. */
export function compareDecimals(a: string, b: string): number {
  if (a === b) return 0
  const [wholeA, fractionA] = parts(a)
  const [wholeB, fractionB] = parts(b)
  if (wholeA.length !== wholeB.length) return wholeA.length - wholeB.length
  if (wholeA !== wholeB) return wholeA < wholeB ? -1 : 1
  const length = Math.max(fractionA.length, fractionB.length)
  const [paddedA, paddedB] = [fractionA.padEnd(length, '0'), fractionB.padEnd(length, '0')]
  if (paddedA === paddedB) return 0
  return paddedA < paddedB ? -1 : 1
}

/** The decimals that a step such as `0.100000` needs: one. */
export function decimalsOf(step: string): number {
  return parts(step)[1].replace(/0+$/, '').length
}

/** The number of decimals on the wire: the scale of the coin. */
export function scaleOf(decimal: string): number {
  return parts(decimal)[1].length
}

/** Any two decimals as whole numbers of the same unit. */
export function sameUnits(a: string, b: string): [bigint, bigint] {
  const scale = Math.max(scaleOf(a), scaleOf(b))
  const whole = (decimal: string) => {
    const [digits, fraction] = parts(decimal)
    return BigInt(digits + fraction.padEnd(scale, '0'))
  }
  return [whole(a), whole(b)]
}
