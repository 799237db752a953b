import { Download, Package, RefreshCw, Share, Smartphone } from 'lucide-react'
import { appVersion } from '@candor/contract/app-version'
import { BrandMark } from '@candor/ui/brand-mark'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { KeyValue } from '@candor/ui/lists/key-value'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { toast } from '@candor/ui/toasts/toast'
import { announce } from '@candor/ui/toasts/announce'
import { AppPage } from '../../shared/page/app-page.tsx'
import { install, isInstalled, useInstallOffer } from '../../shared/update/install-prompt.ts'
import { buildId, settings } from '../../shared/state/settings.ts'
import { checkForUpdate } from '../../shared/update/check.ts'
import { useText } from '../../i18n/text.ts'
import { useAct } from '../../shared/server/act.ts'
import { NetworkFailed } from '@candor/client/calls/call-failed'
import { installWay } from './model.ts'

export function GetAppScreen() {
  const text = useText()
  return (
    <AppPage title={text('getApp.title')} back="back">
      <div className="grid gap-5 pt-2 lg:grid-cols-2 lg:items-start lg:gap-x-10 lg:pt-6">
        <Card className="flex flex-col items-center gap-4 px-5 py-7 text-center">
          <BrandMark size={64} look="tile" />
          <div>
            <h2 className="text-title font-semibold">{text('getApp.installTitle')}</h2>
            <p className="mt-1.5 text-small text-ink-2 text-pretty">{text('getApp.installText')}</p>
          </div>
          <InstallAction />
        </Card>
        <div className="flex min-w-0 flex-col gap-5">
          {settings.androidPackageUrl && (
            <ListGroup>
              <ListRow
                icon={<Package aria-hidden />}
                label={text('getApp.android')}
                detail={text('getApp.androidHint')}
                href={settings.androidPackageUrl}
              />
            </ListGroup>
          )}
          <VersionCard />
        </div>
      </div>
    </AppPage>
  )
}

function InstallAction() {
  const text = useText()
  const offer = useInstallOffer()
  const way = installWay({
    installed: isInstalled(),
    offered: offer !== null,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  })
  if (way === 'prompt') {
    return (
      <Button
        variant="primary"
        size="large"
        fullWidth
        leading={<Download aria-hidden className="size-5" />}
        onClick={() =>
          void install().then((outcome) => outcome === 'accepted' && announce(text('getApp.installed')))
        }
      >
        {text('getApp.install')}
      </Button>
    )
  }
  const Icon = way === 'ios' ? Share : Smartphone
  return (
    <p className="flex w-full items-start gap-3 rounded-control bg-surface-2 p-3.5 text-left text-small">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
      <span>{text(`getApp.way.${way}`)}</span>
    </p>
  )
}

function VersionCard() {
  const text = useText()
  const check = useAct(async () => {
    const result = await checkForUpdate(true).catch((cause: unknown) => {
      throw new NetworkFailed(cause)
    })
    if (result === 'current') toast.info(text('update.current'))
  })
  return (
    <Card className="flex flex-col gap-3">
      <KeyValue
        rows={[
          { label: text('getApp.version'), value: `${appVersion.name} (${appVersion.code})` },
          { label: text('getApp.build'), value: buildId ?? text('getApp.development') },
        ]}
      />
      <Button
        fullWidth
        loading={check.busy}
        leading={<RefreshCw aria-hidden className="size-4.5" />}
        onClick={() => void check.run()}
      >
        {text('update.check')}
      </Button>
    </Card>
  )
}
