import { PanelsOutline } from '../../../shared/lists/panels-outline.tsx'
import { Landmark } from 'lucide-react'
import { Badge } from '@candor/ui/badge'
import { EmptyState } from '@candor/ui/states/empty-state'
import { Notice } from '@candor/ui/states/notice'
import type { DepositChannel } from '@candor/contract/calls/deposits'
import { useWords } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { RecordsLink } from '../../../shared/lists/records-link.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { TestMoneyOffer } from '../../../shared/requirements/test-money-offer.tsx'
import { useProfile } from '../../../shared/server/profile.ts'
import { kindIcons } from '../parts/kinds.ts'
import { moneyText, rangeText, waitText } from '../parts/money.ts'
import { DepositRules } from '../parts/rules.tsx'
import { ChainWays } from './chain-ways.tsx'
import { useChannels } from './queries.ts'

const panels = 'grid gap-4 pt-2 lg:grid-cols-[minmax(0,1fr)_minmax(300px,360px)] lg:items-start lg:gap-6'
const cards = 'grid gap-3 lg:grid-cols-2 xl:grid-cols-3'

/** Deposit ways. */
export function DepositScreen() {
  const text = useText()
  const { user } = useProfile()
  const reading = useChannels()
  return (
    <AppPage
      title={text('deposit.title')}
      back="back"
      width="full"
      trailing={<RecordsLink path={paths.depositRecords} label={text('deposit.records')} />}
    >
      <div className={panels}>
        <div className="flex min-w-0 flex-col gap-3">
          {user?.isTryout && (
            <Notice kind="warn" title={text('deposit.tryout')}>
              {text('deposit.tryoutText')}
            </Notice>
          )}
          <TestMoneyOffer />
          <ChainWays />
          <ReadingGate
            reading={reading}
            outline={<PanelsOutline className={cards} heights={[168, 168, 168]} />}
          >
            {({ channels }) => <Ways channels={channels} />}
          </ReadingGate>
        </div>
        <DepositRules />
      </div>
    </AppPage>
  )
}

function Ways({ channels }: { channels: readonly DepositChannel[] }) {
  const text = useText()
  if (channels.length === 0)
    return (
      <EmptyState
        icon={<Landmark aria-hidden />}
        title={text('deposit.none')}
        text={text('deposit.noneText')}
      />
    )
  return (
    <ul className={cards}>
      {channels.map((channel) => (
        <Way key={channel.channelId} channel={channel} />
      ))}
    </ul>
  )
}

function Way({ channel }: { channel: DepositChannel }) {
  const { text, figures } = useWords()
  const { locale, percent, plain } = figures
  const { channelId, kind, currency, coin, isOpen, rate, openDepositId, feeFixed, feePpm } = channel
  const Icon = kindIcons[kind]
  const money = (decimal: string) => moneyText(decimal, currency, locale)
  const fixed = Number(feeFixed) > 0 ? money(feeFixed) : null
  const share = feePpm > 0 ? percent(feePpm) : null
  const fee = [share, fixed].filter((part) => part !== null).join(' + ')
  const isOffered = isOpen && rate !== null
  const target =
    openDepositId === null
      ? `${paths.depositType}?channelId=${channelId}`
      : `${paths.depositType}?depositId=${openDepositId}`
  const isLink = isOffered || openDepositId !== null
  return (
    <li
      className={`relative flex min-w-0 gap-3.5 rounded-card bg-surface-1 p-4 shadow-card ${isLink ? 'hover:bg-surface-2' : 'text-ink-3'}`}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3">
        <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-semibold wrap-anywhere">
            {isLink ? (
              <a href={hrefOf(target)} className="after:absolute after:inset-0 after:content-['']">
                {text(`depositKind.${kind}`)}
              </a>
            ) : (
              text(`depositKind.${kind}`)
            )}
          </h2>
          {openDepositId !== null ? (
            <Badge tone="warn">{text('deposit.underWay')}</Badge>
          ) : (
            !isOffered && <Badge>{text('deposit.closed')}</Badge>
          )}
        </div>
        <p className="text-small text-pretty wrap-anywhere text-ink-2">{text(`deposit.about.${kind}`)}</p>
        <dl className="pt-2 text-small">
          <Fact label={text('deposit.range')}>{rangeText(channel, locale)}</Fact>
          <Fact label={text('deposit.fee')}>{fee === '' ? text('deposit.noFee') : fee}</Fact>
          {rate !== null && (
            <Fact label={text('deposit.rate')}>{`1 ${currency} = ${plain(rate, coin)} ${coin}`}</Fact>
          )}
          <Fact label={text('deposit.payWithin')}>{waitText(channel.expiresAfterSeconds, figures)}</Fact>
        </dl>
      </div>
    </li>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="min-w-0 text-ink-3 wrap-anywhere">{label}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  )
}
