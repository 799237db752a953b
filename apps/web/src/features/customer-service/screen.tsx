import { Mail } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { LinkButton } from '@candor/ui/link-button'
import { useText } from '../../i18n/text.ts'
import { CopyButton } from '../../shared/copy/copy-button.tsx'
import { AppPage } from '../../shared/page/app-page.tsx'
import { usePlace } from '../../shared/place/location.ts'
import { settings } from '../../shared/state/settings.ts'
import { mailLink, numberAsked } from './model.ts'

/** Where people answer questions, with the number of what is asked about. */
export function CustomerServiceScreen() {
  const text = useText()
  const { query } = usePlace()
  const number = numberAsked(query.get('about'))
  const { supportEmail } = settings
  return (
    <AppPage title={text('service.title')} back="back">
      <Card className="mt-2 flex flex-col gap-4 lg:p-6">
        <p>{text('service.text')}</p>
        {number !== null && (
          <p className="text-small text-ink-2">
            {text('service.about')} <b className="font-semibold text-ink">{number}</b>
          </p>
        )}
        {supportEmail !== null && (
          <>
            <p className="flex items-center justify-between gap-3 rounded-control bg-surface-2 pl-4">
              <span className="min-w-0 font-semibold wrap-anywhere">{supportEmail}</span>
              <CopyButton content={supportEmail} label={text('service.copy')} />
            </p>
            <LinkButton
              href={mailLink(supportEmail, number)}
              variant="primary"
              size="large"
              fullWidth
              leading={<Mail aria-hidden className="size-5" />}
            >
              {text('service.write')}
            </LinkButton>
          </>
        )}
      </Card>
    </AppPage>
  )
}
