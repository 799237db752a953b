import { useEffect, useState } from 'react'
import type { ContentItem } from '@candor/contract/calls/content'
import type { LanguageShortName } from '@candor/contract/languages'
import { useLanguage } from '../../i18n/text.ts'
import { callServer } from '../../shared/server/client.ts'
import { loadPart } from './parts.ts'
import type { UserContent } from './user-content.ts'
import { loadWide } from './wide/load.ts'

/** Parts of home that may be there today and missing tomorrow. */
export type HomeContent = UserContent & {
  announcements: readonly ContentItem[]
  promotions: readonly ContentItem[]
}

type Shown = { token: string | null; content: HomeContent }

const nothing: HomeContent = { announcements: [], promotions: [], attention: [], running: null }
// Home does not wait longer: later parts are shown the next time.
const waitMsMax = 4_000

let kept: Shown | null = null

/** Only signed-in users have them. */
export const loadUserParts = () => import('./user-head.tsx')

async function readItems(kind: 'announcement' | 'promotion', language: LanguageShortName) {
  try {
    return (await callServer('Content/GetItems', { kind, language })).items
  } catch {
    // Home works without it.
    return []
  }
}

async function readOfUser(): Promise<UserContent> {
  try {
    return await (await loadPart(loadUserParts)).readUserContent()
  } catch {
    return nothing
  }
}

async function loadWideWhole(token: string | null): Promise<void> {
  try {
    await (await loadPart(loadWide)).prepareWide(token)
  } catch {
    // The columns load later.
  }
}

/**
 * Null until the content is known, so that nothing drawn has to move. A return to home shows the old content,
 * and changes as soon as they are read.
 */
export function useHomeContent(token: string | null, isWide: boolean): HomeContent | null {
  const { shortName } = useLanguage()
  const [shown, setShown] = useState<Shown | null>(kept)
  useEffect(() => {
    let isAwaited = true
    const timer = setTimeout(() => {
      isAwaited = false
      setShown((before) => (before?.token === token ? before : { token, content: nothing }))
    }, waitMsMax)
    async function read() {
      const [announcements, promotions, ofUser] = await Promise.all([
        readItems('announcement', shortName),
        readItems('promotion', shortName),
        token === null ? nothing : readOfUser(),
        isWide && loadWideWhole(token),
      ])
      kept = { token, content: { ...ofUser, announcements, promotions } }
      if (isAwaited) setShown(kept)
      clearTimeout(timer)
    }
    void read()
    return () => {
      isAwaited = false
      clearTimeout(timer)
    }
  }, [token, shortName, isWide])
  return shown?.token === token ? shown.content : null
}
