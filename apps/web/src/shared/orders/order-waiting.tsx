import { FileQuestionMark } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { EmptyState } from '@candor/ui/states/empty-state'
import { ErrorState } from '@candor/ui/states/error-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Skeleton, SkeletonRows } from '@candor/ui/states/skeleton'
import { useText } from '../../i18n/text.ts'
import { CallFailed } from '@candor/client/calls/call-failed'
import { textKeyOfFailure } from '../server/failure-text.ts'

type Props = { failure: unknown; onRetry: () => void; toOrders: { href: string; label: string } }

/** Shown instead of a missing order: not loaded yet, not available now, or not existing. */
export function OrderWaiting({ failure, onRetry, toOrders }: Props) {
  const text = useText()
  // A server error does not mean that the order is missing.
  if (failure instanceof CallFailed && !failure.isUncertain) {
    const reason = textKeyOfFailure(failure)
    return (
      <EmptyState
        icon={<FileQuestionMark aria-hidden />}
        title={text('order.missing')}
        {...(reason !== 'code.orderMissing' && { text: text(reason) })}
        action={<LinkButton href={toOrders.href}>{toOrders.label}</LinkButton>}
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
