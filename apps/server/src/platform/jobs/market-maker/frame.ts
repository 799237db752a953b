import type { Profile } from './profiles.ts'

// The position of the quotes: they stay while the price moves little, so that few commands are needed.
export type Frame = { anchorTicks: number; stepTicks: number }

const million = 1_000_000
// Of the half spread: within it the best quotes are still on their own side of the reference.
const idlePercent = 80
const stepDriftPercent = 40

export function nextFrame(previous: Frame | null, referenceTicks: number, profile: Profile): Frame {
  const wantedStep = Math.max(1, Math.round((referenceTicks * profile.stepPpm) / million))
  if (!previous) return { anchorTicks: referenceTicks, stepTicks: wantedStep }
  const drift = Math.abs(wantedStep - previous.stepTicks) * 100
  const stepTicks = drift > previous.stepTicks * stepDriftPercent ? wantedStep : previous.stepTicks
  const moved = Math.abs(referenceTicks - previous.anchorTicks) * 100
  const isIdle = moved <= halfSpreadTicks(referenceTicks, profile) * idlePercent
  return { anchorTicks: isIdle ? previous.anchorTicks : referenceTicks, stepTicks }
}

export function halfSpreadTicks(priceTicks: number, { halfSpreadPpm }: Profile): number {
  return Math.max(1, Math.round((priceTicks * halfSpreadPpm) / million))
}

// The reference, moved away from the side of which the maker has too much.
export function skewed(referenceTicks: number, inventoryPercent: number, { skewPpmMax }: Profile): number {
  const skewPpm = (-inventoryPercent * skewPpmMax) / 100
  return Math.max(1, Math.round((referenceTicks * (million + skewPpm)) / million))
}
