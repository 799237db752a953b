import { useState } from 'react'
import { Button } from '@candor/ui/buttons/button'
import { Dialog } from '@candor/ui/layers/dialog'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { toast } from '@candor/ui/toasts/toast'
import { useLanguage, useText } from '../../i18n/text.ts'
import { formatPercent } from '@candor/client/figures/format'
import { reject, useOffer } from '../../shared/update/check.ts'
import { activateAndReload, downloadBuild } from './install-build.ts'
import type { Version } from '../../shared/update/version.ts'

/** Offers a new build; the user declines or accepts it, and sees the result. */
export function UpdateDialog({ offer }: { offer: Version }) {
  const text = useText()
  const { locale } = useLanguage()
  const [share, setShare] = useState<number | null>(null)

  async function upgrade() {
    setShare(0)
    try {
      await downloadBuild(offer, setShare)
      await activateAndReload(offer)
    } catch {
      useOffer.setState({ offer: null })
      toast.error(text('update.failed'))
    }
  }

  const percent = formatPercent(String(Math.floor((share ?? 0) * 100)), locale)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && reject(offer)}
      title={text('update.title')}
      text={text('update.text', { version: offer.version, code: offer.versionCode })}
      dismissible={false}
      footer={
        share === null && (
          <div className="flex flex-wrap-reverse gap-2.5">
            <Button size="large" className="flex-[1_1_auto]" onClick={() => reject(offer)}>
              {text('update.reject')}
            </Button>
            <Button size="large" variant="primary" className="flex-[1_1_auto]" onClick={() => void upgrade()}>
              {text('update.upgrade')}
            </Button>
          </div>
        )
      }
    >
      {share !== null && (
        <div className="flex flex-col gap-2 pt-2 pb-3 text-small text-ink-2">
          <ProgressBar value={share} label={text('update.downloading')} thick />
          <p>{share < 1 ? `${text('update.downloading')} ${percent}` : text('update.installing')}</p>
        </div>
      )}
    </Dialog>
  )
}
