import { ArrowUpFromLine, ArrowDownToLine, ClipboardList, Landmark, Lock } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { formatCount } from '@candor/client/figures/format'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { paths } from '@candor/contract/app-paths'
import { useHidden } from '../../../shared/wallet/hidden.ts'
import { RowFrame } from './row-frame.tsx'
import type { RunningRow } from './rows.ts'

function IconMark({ Icon }: { Icon: LucideIcon }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    </span>
  )
}

/** Everything but options. */
export function PlainRow({ row }: { row: Exclude<RunningRow, { kind: 'option' }> }) {
  const text = useText()
  const figures = useFigures()
  const { veil } = useHidden()
  const amount = (decimal: string, coin: string) => veil(figures.amount(decimal, coin))
  switch (row.kind) {
    case 'arrival': {
      const { arrivalId, coin, quantity, confirmations, confirmationsNeeded } = row.arrival
      const counted = text('arrival.confirmations', {
        done: formatCount(confirmations, figures.locale),
        needed: formatCount(confirmationsNeeded, figures.locale),
      })
      return (
        <RowFrame
          path={`${paths.depositType}?arrivalId=${arrivalId}`}
          mark={<CoinIcon symbol={coin} size={40} />}
          title={text('running.deposit', { amount: amount(quantity, coin) })}
          detail={counted}
          value={
            <span className="ml-auto w-16">
              <ProgressBar
                value={confirmations / confirmationsNeeded}
                steps={confirmationsNeeded}
                label={counted}
                thick
              />
            </span>
          }
        />
      )
    }
    case 'deposit': {
      const { depositId, currency, amount: paid, state, expiresAt } = row.deposit
      return (
        <RowFrame
          path={`${paths.depositType}?depositId=${depositId}`}
          mark={<IconMark Icon={ArrowDownToLine} />}
          title={text('running.deposit', { amount: amount(paid, currency) })}
          detail={
            state === 'paying'
              ? text('running.payBy', { date: figures.time(expiresAt, 'minute') })
              : text('running.inReview')
          }
        />
      )
    }
    case 'withdrawal': {
      const { withdrawalId, coin, amount: sent, state } = row.withdrawal
      return (
        <RowFrame
          path={`${paths.withdrawal}?withdrawalId=${withdrawalId}`}
          mark={<IconMark Icon={ArrowUpFromLine} />}
          title={text('running.withdrawal', { amount: amount(sent, coin) })}
          detail={text(`withdrawState.${state}`)}
        />
      )
    }
    case 'pledge': {
      const { orderId, coin, amount: locked, endsAt } = row.pledge
      return (
        <RowFrame
          path={`${paths.pledgeOrder}?orderId=${orderId}`}
          mark={<IconMark Icon={Lock} />}
          title={text('running.pledge', { amount: amount(locked, coin) })}
          detail={text('running.endsAt', { date: figures.time(endsAt, 'minute') })}
        />
      )
    }
    case 'loan': {
      const { loanId, coin, owed, dueAt, isOverdue } = row.loan
      return (
        <RowFrame
          path={`${paths.loan}?loanId=${loanId}`}
          mark={<IconMark Icon={Landmark} />}
          title={text('running.loan', { amount: amount(owed, coin) })}
          detail={
            <span className={isOverdue ? 'text-danger' : undefined}>
              {text(isOverdue ? 'running.overdue' : 'running.dueAt', { date: figures.time(dueAt, 'minute') })}
            </span>
          }
        />
      )
    }
    case 'orders':
      return (
        <RowFrame
          path={paths.orders}
          mark={<IconMark Icon={ClipboardList} />}
          title={text('running.orders', { count: row.count })}
          detail={text('running.ordersText')}
        />
      )
  }
}
