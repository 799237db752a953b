import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import { loadAllTexts } from '../../i18n/text.ts'
import { useOffer } from '../../shared/update/check.ts'
import type { Version } from '../../shared/update/version.ts'

const UpdateDialog = lazy(async (): Promise<{ default: ComponentType<{ offer: Version }> }> => {
  try {
    const [dialog] = await Promise.all([import('./update-dialog.tsx'), loadAllTexts()])
    return { default: dialog.UpdateDialog }
  } catch {
    // A dialog that fails to load must not break a screen; the next check offers it again.
    return { default: () => null }
  }
})

export function UpdateGate() {
  const offer = useOffer((state) => state.offer)
  if (!offer) return null
  return (
    <Suspense>
      <UpdateDialog key={offer.buildId} offer={offer} />
    </Suspense>
  )
}
