import { useEffect } from 'react'
import { create } from 'zustand'
import { callServer } from '../server/client.ts'

export type SparkLine = { values: readonly number[]; isNew: boolean }

const freshMs = 60_000
const newDays = 30
const dayMs = 24 * 3_600_000

const useStore = create<{ lines: ReadonlyMap<string, SparkLine> }>()(() => ({ lines: new Map() }))
let readAt = 0

function isYoung(firstDayAt: string | null): boolean {
  return firstDayAt !== null && Date.now() - Date.parse(firstDayAt) < newDays * dayMs
}

async function read() {
  const { sparklines } = await callServer('Spot/GetSparklines', {})
  // If every market is young, none is marked as new.
  const someOld = sparklines.some(({ firstDayAt }) => firstDayAt !== null && !isYoung(firstDayAt))
  const lines = sparklines.map(({ market, closes, firstDayAt }) => [
    market,
    // A line of 56 pixels is a picture, not an amount: a float is exact enough here.
    { values: closes.map(Number), isNew: someOld && isYoung(firstDayAt) },
  ])
  useStore.setState({ lines: new Map(lines as [string, SparkLine][]) })
}

function refresh() {
  if (document.visibilityState !== 'visible' || Date.now() - readAt < freshMs) return
  readAt = Date.now()
  read().catch(() => {
    readAt = 0
  })
}

/** The last 24 hours of every market in small; a missing line does no harm. */
export function useSparklines(): ReadonlyMap<string, SparkLine> {
  useEffect(() => {
    refresh()
    const timer = setInterval(refresh, freshMs)
    return () => clearInterval(timer)
  }, [])
  return useStore((state) => state.lines)
}
