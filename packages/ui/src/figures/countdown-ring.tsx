import type { ReactNode } from 'react'

export interface CountdownRingProps {
  secondsLeft: number
  secondsTotal: number
  /** Spoken name, such as "seconds until it settles". */
  label: string
  size?: number | undefined
  /** Shown in the middle instead of the time. */
  children?: ReactNode
}

const RADIUS = 20
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

// From here on minutes are read more easily than seconds.
const clockFrom = 100

function clockOf(seconds: number): string {
  if (seconds < clockFrom) return String(seconds)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A ring that empties. With reduced motion it steps once a second instead of gliding. */
export function CountdownRing({ secondsLeft, secondsTotal, label, size = 46, children }: CountdownRingProps) {
  const share = secondsTotal <= 0 ? 0 : Math.min(1, Math.max(0, secondsLeft / secondsTotal))
  return (
    <span
      role="timer"
      aria-label={label}
      className="relative inline-grid shrink-0 place-items-center"
      style={{ width: size, height: size }}
    >
      <svg aria-hidden viewBox="0 0 46 46" fill="none" className="absolute inset-0 size-full -rotate-90">
        <circle cx="23" cy="23" r={RADIUS} stroke="var(--color-surface-3)" strokeWidth="4" />
        <circle
          cx="23"
          cy="23"
          r={RADIUS}
          stroke="var(--color-accent)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - share)}
          className="transition-[stroke-dashoffset] duration-1000 ease-linear motion-reduce:transition-none"
          opacity={share === 0 ? 0 : 1}
        />
      </svg>
      <span className="font-semibold" style={{ fontSize: size * 0.28 }}>
        {children ?? clockOf(secondsLeft)}
      </span>
    </span>
  )
}
