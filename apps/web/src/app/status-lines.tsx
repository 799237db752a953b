import { useSyncExternalStore } from 'react'
import { OfflineBar } from '@candor/ui/offline-bar'
import { Ribbon } from '@candor/ui/ribbon'
import { useText } from '../i18n/text.ts'
import { settings } from './settings.ts'

function subscribe(listener: () => void) {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}

/** The thin lines above every screen: that this is test money, and that the network is gone. */
export function StatusLines() {
  const text = useText()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <>
      {settings.mode === 'test' && <Ribbon>{text('ribbon.testMoney')}</Ribbon>}
      <OfflineBar shown={!online}>{text('network.offline')}</OfflineBar>
    </>
  )
}
