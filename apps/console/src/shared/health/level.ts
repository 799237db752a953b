export type Level = 'good' | 'warn' | 'bad'

// The limits at which a figure needs attention, and at which somebody must act.
const limits = {
  commitMs: [50, 250],
  viewLag: [1_000, 20_000],
  loopDelayMs: [100, 500],
  feedAgeMs: [5_000, 30_000],
  backupAgeHours: [26, 72],
} as const

export function levelOf(figure: keyof typeof limits, value: number | null): Level {
  const [warn, bad] = limits[figure]
  if (value === null || value >= bad) return 'bad'
  return value >= warn ? 'warn' : 'good'
}

export const worst = (levels: readonly Level[]): Level =>
  levels.includes('bad') ? 'bad' : levels.includes('warn') ? 'warn' : 'good'
