import type { ReactNode } from 'react'
import { ExternalLink } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Notice } from '@candor/ui/states/notice'
import type { NoticeProps } from '@candor/ui/states/notice'
import { Spinner } from '@candor/ui/buttons/spinner'
import type { Deposit } from '@candor/contract/calls/deposits'
import { useText } from '../../../i18n/text.ts'
import { GetHelp } from '../../../shared/help/get-help.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { BankTransfer } from './bank-transfer.tsx'
import { CancelButton } from '../../../shared/sheets/cancel-button.tsx'
import { useFigures } from '../../../i18n/figures.ts'
import { callServer } from '../../../shared/server/client.ts'
import { moneyText } from '../parts/money.ts'
import { standingOf } from './model.ts'

type Props = { deposit: Deposit; onChanged: () => Promise<void> }

/** The owner's next step, or the work being done for them. */
export function NextStep({ deposit, onChanged }: Props) {
  const text = useText()
  const standing = standingOf(deposit)
  switch (standing) {
    case 'transfer':
      return (
        <>
          <BankTransfer deposit={deposit} onChanged={onChanged} />
          <Cancel deposit={deposit} onChanged={onChanged} />
        </>
      )
    case 'pay':
    case 'asking':
    case 'pageOver':
      return (
        <>
          <Payment deposit={deposit} standing={standing} />
          <Cancel deposit={deposit} onChanged={onChanged} />
        </>
      )
    case 'review':
      return <Told standing={standing} />
    case 'passed':
      return (
        <Told
          standing={standing}
          action={
            <LinkButton size="small" href={hrefOf(paths.assets)}>
              {text('deposit.toAssets')}
            </LinkButton>
          }
        />
      )
    case 'rejected':
      return (
        <Over deposit={deposit} kind="danger" title={text('deposit.next.rejected')}>
          <p className="break-words">{deposit.reason}</p>
        </Over>
      )
    case 'cancelled':
    case 'expired':
      return (
        <Over deposit={deposit} kind="info" title={text(`deposit.next.${standing}`)}>
          {text(`deposit.nextText.${standing}`)}
        </Over>
      )
    case 'held':
    case 'refunding':
    case 'refunded':
      return <Told kind="warn" standing={standing} action={<GetHelp about={deposit.name} size="small" />} />
  }
}

function Cancel({ deposit: { depositId, name, amount, currency }, onChanged }: Props) {
  const text = useText()
  const { locale } = useFigures()
  return (
    <CancelButton
      fullWidth
      label={text('deposit.cancel')}
      title={text('deposit.cancelTitle')}
      text={text('deposit.cancelText')}
      rows={[
        { label: text('deposit.number'), value: name },
        { label: text('deposit.amount'), value: moneyText(amount, currency, locale) },
      ]}
      cancel={() => callServer('Deposits/Cancel', { depositId })}
      done={text('deposit.cancelled')}
      onChanged={onChanged}
    />
  )
}

type ToldProps = Pick<NoticeProps, 'kind' | 'action'> & {
  standing: 'review' | 'passed' | 'pageOver' | 'held' | 'refunding' | 'refunded'
}

/** What happens next, without anything to do here. */
function Told({ standing, ...notice }: ToldProps) {
  const text = useText()
  return (
    <Notice {...notice} title={text(`deposit.next.${standing}`)}>
      {text(`deposit.nextText.${standing}`)}
    </Notice>
  )
}

type OverProps = { deposit: Deposit; kind: 'info' | 'danger'; title: string; children: ReactNode }

/** It ended without money: the owner can start another one or ask for help. */
function Over({ deposit, kind, title, children }: OverProps) {
  const text = useText()
  return (
    <Notice
      kind={kind}
      title={title}
      action={
        <div className="flex flex-wrap gap-2">
          <LinkButton size="small" href={hrefOf(paths.deposit)}>
            {text('deposit.again')}
          </LinkButton>
          <GetHelp about={deposit.name} size="small" />
        </div>
      }
    >
      {children}
    </Notice>
  )
}

function Payment({ deposit, standing }: { deposit: Deposit; standing: 'pay' | 'asking' | 'pageOver' }) {
  const text = useText()
  const url = deposit.payment?.url ?? null
  if (standing === 'pageOver') return <Told kind="warn" standing={standing} />
  return (
    <Card className="flex flex-col gap-3 lg:p-6">
      {deposit.payment?.isDeclined && (
        <Notice kind="danger" title={text('deposit.declined')}>
          {text('deposit.declinedText')}
        </Notice>
      )}
      {url === null ? (
        <output className="flex items-center gap-3 text-small text-ink-2">
          <Spinner />
          {text('deposit.asking')}
        </output>
      ) : (
        <>
          <p className="text-small text-pretty text-ink-2">{text('deposit.payText')}</p>
          <LinkButton
            variant="primary"
            size="large"
            fullWidth
            href={url}
            trailing={<ExternalLink aria-hidden className="size-4.5" />}
          >
            {text('deposit.payNow')}
          </LinkButton>
        </>
      )}
    </Card>
  )
}
