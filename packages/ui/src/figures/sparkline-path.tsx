/** The line through the values, from left to right, highest at the top; a flat row runs through the middle. */
export function sparklinePath(values: readonly number[], width: number, height: number, inset = 2): string {
  if (values.length < 2) return ''
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const room = height - inset * 2
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width
    const y = span === 0 ? height / 2 : inset + room - ((value - low) / span) * room
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}
