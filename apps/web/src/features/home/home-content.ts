import { useEffect, useState } from 'react'
import type { ContentItem } from '@candor/contract/calls/content'
import type { LanguageShortName } from '@candor/contract/languages'
import { useLanguage } from '../../i18n/text.ts'
import { callServer } from '../../shared/server/client.ts'
import { loadBanners } from './load-cards.ts'
import { loadPart } from './parts.ts'
import type { UserContent } from './user-content.ts'
import { loadWide } from './wide/load.ts'

/** Parts of home that may be there today and missing tomorrow. */
export type HomeContent = UserContent & {
  announcements: readonly ContentItem[]
  // Promotions with a picture; the others are cards further down.
  banners: readonly ContentItem[]
  promotions: readonly ContentItem[]
}

type Shown = { token: string | null; language: LanguageShortName; content: HomeContent }

const nothing: HomeContent = {
  announcements: [],
  banners: [],
  promotions: [],
  attention: [],
  running: null,
}
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

async function readPromotions(language: LanguageShortName) {
  const items = await readItems('promotion', language)
  const banners = items.filter(({ picture }) => picture !== null)
  // Without their code they are drawn the next time.
  if (banners.length > 0) await loadPart(loadBanners).catch(() => undefined)
  return { banners, promotions: items.filter(({ picture }) => picture === null) }
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

// Banners are tall: drawn ones stay, and others come, with the next visit.
function withBannersOf(before: Shown | null, read: Shown): Shown {
  if (before?.token !== read.token || before.language !== read.language) return read
  return { ...read, content: { ...read.content, banners: before.content.banners } }
}

/**
 * Null until the content is known, so that nothing drawn has to move. A return to home shows the old content,
 * and changes as soon as they are read; banners stay as they are.
 */
export function useHomeContent(token: string | null, isWide: boolean): HomeContent | null {
  const { shortName } = useLanguage()
  const [shown, setShown] = useState<Shown | null>(kept)
  useEffect(() => {
    let isAwaited = true
    const timer = setTimeout(() => {
      isAwaited = false
      setShown((before) =>
        before?.token === token ? before : { token, language: shortName, content: nothing },
      )
    }, waitMsMax)
    async function read() {
      const [announcements, promoted, ofUser] = await Promise.all([
        readItems('announcement', shortName),
        readPromotions(shortName),
        token === null ? nothing : readOfUser(),
        isWide && loadWideWhole(token),
      ])
      const fresh = { token, language: shortName, content: { ...ofUser, ...promoted, announcements } }
      kept = fresh
      if (isAwaited) setShown((before) => withBannersOf(before, fresh))
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
