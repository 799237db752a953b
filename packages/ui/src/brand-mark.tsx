export interface BrandMarkProps {
  size?: number | undefined
  /** `tile` is the app icon: the mark on its own ground. */
  look?: 'plain' | 'tile' | undefined
  /** The brand's name beside the mark; without it the mark needs a label at its place of use. */
  name?: string | undefined
}

/** A ring left open, with a point of light where it would close: a C one can look into, and a coin nearly whole. */
export function BrandMark({ size = 24, look = 'plain', name }: BrandMarkProps) {
  const tile = look === 'tile'
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden width={size} height={size} viewBox="0 0 24 24" fill="none" className="shrink-0">
        {tile && <rect width="24" height="24" rx="5.4" fill="#191d26" />}
        <g transform={tile ? 'translate(4.8 4.8) scale(.6)' : undefined}>
          <path
            d="M18.36 5.64a9 9 0 1 0 0 12.72"
            stroke={tile ? '#eceef2' : 'currentColor'}
            strokeWidth="3.4"
            strokeLinecap="round"
          />
          <circle cx="20.6" cy="12" r="2.6" fill="#f0a70a" />
        </g>
      </svg>
      {name && (
        <span className="font-bold tracking-[-0.02em]" style={{ fontSize: size * 0.74 }}>
          {name}
        </span>
      )}
    </span>
  )
}
