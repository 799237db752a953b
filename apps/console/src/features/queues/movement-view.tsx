import { ArrowLeft, ArrowUp } from 'lucide-react'
import type { Movement } from '@candor/contract/operators/calls/corrections'
import { Card } from '@candor/ui/card'
import { Notice } from '@candor/ui/states/notice'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { RowLink } from '../../shared/parts/row-link.tsx'
import { hrefs } from '../../shared/place/paths.ts'
import { less, plus } from './model.ts'

/** A movement and its reversal: both sides as they are, and as they would be. */
export function MovementView({ movement, isOver = false }: { movement: Movement; isOver?: boolean }) {
  const text = useText()
  const figures = useFigures()
  const { from, to, amount, coin, obstacle } = movement
  return (
    <div className="flex flex-col gap-3">
      {obstacle && !isOver && <Notice kind="danger">{text(`obstacle.${obstacle}`)}</Notice>}
      <div className="flex flex-col items-stretch gap-2 md:flex-row md:items-center">
        <Side
          label={text('correction.getsBack')}
          side={from}
          before={figures.amount(from.available, coin)}
          after={isOver || obstacle ? null : figures.amount(plus(from.available, amount), coin)}
        />
        <div className="flex shrink-0 items-center justify-center gap-1.5 text-small font-semibold text-accent-ink md:flex-col">
          <ArrowLeft aria-hidden className="hidden size-5 md:block" />
          <ArrowUp aria-hidden className="size-5 md:hidden" />
          {figures.plain(amount, coin)}
        </div>
        <Side
          label={text('correction.givesBack')}
          side={to}
          before={figures.amount(to.available, coin)}
          after={isOver || obstacle ? null : figures.amount(less(to.available, amount), coin)}
        />
      </div>
    </div>
  )
}

const buckets = ['available', 'locked', 'frozen', 'toBeReleased'] as const
const houseAccounts = ['fees', 'house', 'marketMaker', 'lender', 'supportFund', 'outside'] as const

type SideProps = { label: string; side: Movement['from']; before: string; after: string | null }

function Side({ label, side, before, after }: SideProps) {
  const text = useText()
  const bucket = buckets.find((name) => name === side.bucket)
  const bucketName = bucket ? text(`bucket.${bucket}`) : side.bucket
  const account = houseAccounts.find((name) => name === side.account)
  const accountName = account ? text(`flow.side.${account}`) : side.account
  return (
    <Card className="flex-1 px-4 py-3 ring-1 ring-line">
      <p className="text-small text-ink-3">{label}</p>
      <p className="text-body font-semibold wrap-anywhere">
        {side.uid === null ? (
          accountName
        ) : (
          <RowLink href={hrefs.user(side.uid)}>{text('user.short', { uid: side.uid })}</RowLink>
        )}
      </p>
      <p className="text-small text-ink-2">{bucketName}</p>
      <p className="pt-1.5 text-small text-ink-2">
        {text('correction.now', { amount: before })}
        {after !== null && (
          <span className="block font-semibold text-ink">{text('correction.after', { amount: after })}</span>
        )}
      </p>
    </Card>
  )
}
