import { FileQuestionMark } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { EmptyState } from '@candor/ui/empty-state'
import { ErrorState } from '@candor/ui/error-state'
import { LinkButton } from '@candor/ui/link-button'
import { Skeleton, SkeletonRows } from '@candor/ui/skeleton'
import { AppPage } from '../../../app/app-page.tsx'
import { hrefOf, usePlace } from '../../../app/location.ts'
import { paths } from '../../../app/paths.ts'
import { useText } from '../../../i18n/text.ts'
import { CallFailed, textKeyOfFailure } from '../../../live/call-failed.ts'
import { useNoteSeen } from '../note-seen.ts'
import { CheckCard } from './check-card.tsx'
import { OptionEnds } from './ends.tsx'
import { OptionFields } from './option-fields.tsx'
import { OptionHead } from './option-head.tsx'
import { useOption } from './queries.ts'
import type { OptionDetails } from './queries.ts'
import { TicksLinks } from './ticks-links.tsx'

export function OptionScreen() {
  const text = useText()
  const { query } = usePlace()
  useNoteSeen()
  const { value: details, failure, reload } = useOption(query.get('orderId') ?? '')
  return (
    <AppPage title={text('option.title')} back="back" width="full">
      {details ? <Details {...details} /> : <Waiting failure={failure} onRetry={() => void reload()} />}
    </AppPage>
  )
}

function Details(details: OptionDetails) {
  const text = useText()
  const { order } = details
  return (
    <div className="grid gap-4 pt-2 lg:grid-cols-[minmax(380px,1fr)_minmax(0,1.4fr)] lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <OptionHead order={order} />
        <OptionFields order={order} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <OptionEnds {...details} />
        <Card>
          <h2 className="text-body font-semibold">{text('option.ruleTitle')}</h2>
          <p className="pt-2 text-small text-pretty text-ink-2">{text('option.rule')}</p>
          {order.status === 'open' && <TicksLinks order={order} />}
        </Card>
        {order.status !== 'open' && <CheckCard key={order.orderId} order={order} />}
      </div>
    </div>
  )
}

function Waiting({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const text = useText()
  if (failure instanceof CallFailed) {
    return (
      <EmptyState
        icon={<FileQuestionMark aria-hidden />}
        title={text('order.missing')}
        text={text(textKeyOfFailure(failure))}
        action={<LinkButton href={hrefOf(paths.optionRecord)}>{text('options.records')}</LinkButton>}
      />
    )
  }
  if (failure !== null) {
    return (
      <ErrorState
        title={text('list.failedTitle')}
        text={text(textKeyOfFailure(failure))}
        retryLabel={text('action.retry')}
        onRetry={onRetry}
      />
    )
  }
  return (
    <div aria-busy className="flex flex-col gap-4 pt-2 lg:max-w-form">
      <Skeleton shape="block" height={120} />
      <Card padding="none">
        <SkeletonRows count={6} />
      </Card>
    </div>
  )
}
