import { useEffect, useState, useSyncExternalStore } from 'react'
import { OfflineBar } from '@candor/ui/page/offline-bar'
import { Ribbon } from '@candor/ui/figures/ribbon'
import { formatAge } from '@candor/client/figures/format-age'
import { useLanguage, useText } from '../i18n/text.ts'
import { useHeardAt, useIsStale } from '../shared/server/stream.ts'
import { settings } from '../shared/state/settings.ts'

function subscribe(listener: () => void) {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}

/** The thin lines above every screen: test money, no network, old prices. */
export function StatusLines() {
  const text = useText()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const stale = useIsStale()
  return (
    <>
      {settings.mode === 'test' && <Ribbon>{text('ribbon.testMoney')}</Ribbon>}
      <OfflineBar shown={!online || stale}>{stale ? <StaleText /> : text('network.offline')}</OfflineBar>
    </>
  )
}

/** The age of the prices. It counts on only visually: read out every second it would drown the rest. */
function StaleText() {
  const text = useText()
  const { locale } = useLanguage()
  const heardAt = useHeardAt()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const age = heardAt === null ? null : Math.max(0, Math.floor((now - heardAt) / 1000))
  return (
    <span>
      {text('network.reconnecting')}
      {age !== null && <span aria-hidden> {text('network.pricesAge', { age: formatAge(age, locale) })}</span>}
    </span>
  )
}
