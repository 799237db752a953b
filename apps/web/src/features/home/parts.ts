import { useEffect, useState } from 'react'
import { loadAllTexts } from '../../i18n/text.ts'

type Load<Part> = () => Promise<Part>
const loaded = new Map<Load<unknown>, unknown>()

/** For a part with texts that the first screens lack. */
export async function withAllTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [here] = await Promise.all([part, loadAllTexts()])
  return here
}

/** A part of home that only some users see. */
export async function loadPart<Part>(load: Load<Part>): Promise<Part> {
  const part = await load()
  loaded.set(load, part)
  return part
}

/** The part once it is loaded; null before, and while it is not wanted. */
export function usePart<Part>(load: Load<Part>, isWanted: boolean): Part | null {
  const [, setCount] = useState(0)
  const part = loaded.get(load) as Part | undefined
  useEffect(() => {
    if (!isWanted || part !== undefined) return
    loadPart(load).then(
      () => setCount((count) => count + 1),
      () => undefined,
    )
  }, [load, isWanted, part])
  return isWanted ? (part ?? null) : null
}
