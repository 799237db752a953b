import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { SkeletonRows } from '@candor/ui/skeleton'
import { loadAllTexts } from '../../i18n/text.ts'
import { homeRows } from './home-rows.ts'

async function loadTabs(): Promise<ComponentType> {
  const [{ MarketTabs }] = await Promise.all([import('./market-tabs.tsx'), loadAllTexts()])
  return MarketTabs
}

/** The markets of home. They come after the first paint; until then their place is held. */
export function MarketsSection() {
  const [Tabs, setTabs] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isGone = false
    const load = () => {
      loadTabs().then(
        (loaded) => isGone || setTabs(() => loaded),
        // Without a network the place stays held, and is filled when it is back.
        () => undefined,
      )
    }
    load()
    globalThis.addEventListener('online', load)
    return () => {
      isGone = true
      globalThis.removeEventListener('online', load)
    }
  }, [])
  return (
    <section className="min-h-[436px] lg:min-h-[440px]">
      {Tabs ? (
        <Tabs />
      ) : (
        <div className="-mx-4 pt-12">
          <SkeletonRows count={homeRows} icon />
        </div>
      )}
    </section>
  )
}
