import { Download } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { announce } from '@candor/ui/toasts/announce'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { settings } from '../../../shared/state/settings.ts'

/** All movements of the account as a file. The browser downloads it by itself, however long it is. */
export function ExportButton() {
  const text = useText()
  const start = useAct(async () => {
    const { url } = await callServer('Wallet/StartExport', {})
    const link = document.createElement('a')
    link.href = `${settings.apiBase}${url}`
    link.download = ''
    link.click()
    announce(text('flow.exportStarted'))
  })
  return (
    <Button
      variant="ghost"
      loading={start.busy}
      leading={<Download aria-hidden className="size-5" />}
      onClick={() => void start.run()}
    >
      <span className="max-sm:sr-only">{text('flow.export')}</span>
    </Button>
  )
}
