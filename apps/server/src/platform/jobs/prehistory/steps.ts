// A period of the past that is played at once: the coarser, the longer ago.
export type Step = { fromMs: number; toMs: number; grain: 'hours' | 'halfHour' | 'minutes' | 'seconds' }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const beforeNowMs = 2_000

const stretches = [
  { grain: 'hours', sinceMs: 90 * dayMs, lengthMs: 4 * hourMs },
  { grain: 'halfHour', sinceMs: 5 * dayMs, lengthMs: 30 * minuteMs },
  { grain: 'minutes', sinceMs: 12 * hourMs, lengthMs: 2 * minuteMs },
  { grain: 'seconds', sinceMs: 15 * minuteMs, lengthMs: 15_000 },
] as const

// From 90 days ago until just now, each step beginning where the one before it ended.
export function pastSteps(now: number): Step[] {
  const steps: Step[] = []
  const end = now - beforeNowMs
  let fromMs = alignedUp(now - stretches[0].sinceMs, stretches[0].lengthMs)
  for (const [index, { grain, lengthMs }] of stretches.entries()) {
    const next = stretches[index + 1]
    const untilMs = next ? alignedUp(now - next.sinceMs, next.lengthMs) : end
    for (; fromMs < untilMs; fromMs = Math.min(untilMs, alignedUp(fromMs + 1, lengthMs)))
      steps.push({ fromMs, toMs: Math.min(untilMs, alignedUp(fromMs + 1, lengthMs)), grain })
  }
  return steps
}

function alignedUp(at: number, lengthMs: number): number {
  return Math.ceil(at / lengthMs) * lengthMs
}
