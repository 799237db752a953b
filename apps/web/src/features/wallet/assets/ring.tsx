const stroke = 13
const gap = 3
// Below this a slice would be all gap.
const shareMin = 0.012

export type RingSlice = { key: string; share: number; color: string }

/** An ornament: a legend beside it says the same in words and figures. */
export function Ring({ slices, size = 104 }: { slices: readonly RingSlice[]; size?: number }) {
  const radius = (size - stroke) / 2
  const round = 2 * Math.PI * radius
  const drawn = slices.filter(({ share }) => share >= shareMin)
  const space = drawn.length > 1 ? gap : 0
  const startOf = (place: number) => drawn.slice(0, place).reduce((sum, { share }) => sum + share, 0)
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      className="shrink-0 -rotate-90"
    >
      {drawn.map(({ key, share, color }, place) => (
        <circle
          key={key}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke={color}
          strokeWidth={stroke}
          strokeDasharray={`${Math.max(1, share * round - space)} ${round}`}
          strokeDashoffset={-startOf(place) * round}
        />
      ))}
    </svg>
  )
}
