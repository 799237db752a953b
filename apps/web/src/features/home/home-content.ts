import { useEffect, useState } from 'react'
import type { ContentItem } from '@candor/contract/calls/content'
import type { LanguageShortName } from '@candor/contract/languages'
import { useLanguage } from '../../i18n/text.ts'
import { callServer } from '../../shared/server/client.ts'
import { keepAttention } from './attention-items.ts'
import type { AttentionItem } from './attention-items.ts'
import { loadUserHead } from './load-user-head.ts'

/** What stands on home today and may be missing tomorrow. */
export type HomeContent = {
  announcements: readonly ContentItem[]
  promotions: readonly ContentItem[]
  attention: readonly AttentionItem[]
}

type Shown = { token: string | null; content: HomeContent }

const nothing: HomeContent = { announcements: [], promotions: [], attention: [] }
// Home does not wait longer: what comes later is shown the next time.
const waitMsMax = 4_000

let kept: Shown | null = null

async function readItems(kind: 'announcement' | 'promotion', language: LanguageShortName) {
  try {
    return (await callServer('Content/GetItems', { kind, language })).items
  } catch {
    // Home stands without it.
    return []
  }
}

async function readAttention() {
  try {
    const [{ items }] = await Promise.all([callServer('Account/GetAttention', {}), loadUserHead()])
    return items
  } catch {
    return []
  }
}

/**
 * Null until it is known what there is, so that nothing is drawn that would have to move. Who returns to home sees what
 * was there, and what has changed as soon as it is read.
 */
export function useHomeContent(token: string | null): HomeContent | null {
  const { shortName } = useLanguage()
  const [shown, setShown] = useState<Shown | null>(kept)
  useEffect(() => {
    let isAwaited = true
    const timer = setTimeout(() => {
      isAwaited = false
      setShown((before) => (before?.token === token ? before : { token, content: nothing }))
    }, waitMsMax)
    async function read() {
      const [announcements, promotions, attention] = await Promise.all([
        readItems('announcement', shortName),
        readItems('promotion', shortName),
        token === null ? [] : readAttention(),
      ])
      kept = { token, content: { announcements, promotions, attention } }
      keepAttention(attention)
      if (isAwaited) setShown(kept)
      clearTimeout(timer)
    }
    void read()
    return () => {
      isAwaited = false
      clearTimeout(timer)
    }
  }, [token, shortName])
  return shown?.token === token ? shown.content : null
}
