import { useState } from 'react'
import { Hand } from 'lucide-react'
import { usePages } from '@candor/client/react/pages'
import type { Hold } from '@candor/contract/operators/calls/holds'
import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { PagedTable, pageOf } from '../../../shared/lists/paged-table.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'
import { HoldSheet } from './hold-sheet.tsx'
import type { HeldCoin } from './hold-sheet.tsx'

/** Parts of the balances on hold, now and before. One operator holds, and one releases. */
export function Holds({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  const mayHold = useRight('holdFunds')
  const [coins, setCoins] = useState<readonly HeldCoin[]>([])
  const [isHolding, setHolding] = useState(false)
  const [releasing, setReleasing] = useState<Hold | null>(null)
  const readHolds = async (page: { before?: string } = {}) => {
    const { holds, coins: found, nextPage } = await callServer('Users/GetHolds', { uid, ...page })
    setCoins(found)
    return pageOf('holds', { holds, nextPage })
  }
  const pages = usePages({
    key: `holds ${uid}`,
    read: async (before) => await readHolds(before === undefined ? {} : { before }),
    idOf: ({ holdId }) => holdId,
  })
  const spendable = coins.filter(({ available }) => /[1-9]/.test(available))
  const first = spendable.find(({ coin }) => coin === 'USDT') ?? spendable[0]
  const reread = async () => {
    await readHolds()
    pages.refresh()
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[70ch] flex-[1_1_20rem] text-small text-pretty text-ink-2">
          {text('hold.about')}
        </p>
        {mayHold && (
          <Button
            variant="danger"
            disabled={first === undefined}
            leading={<Hand aria-hidden className="size-4.5" />}
            onClick={() => setHolding(true)}
          >
            {text('hold.put')}
          </Button>
        )}
      </div>
      <PagedTable
        pages={pages}
        idOf={({ holdId }) => holdId}
        label={text('profile.tab.holds')}
        empty={text('hold.none')}
        emptyIcon={<Hand aria-hidden />}
        columns={({ column, endColumn, longColumn, actsColumn }) => [
          column('orders.number', ({ holdId }) => holdId),
          column('deposit.state', ({ released }) => (
            <Badge tone={released === null ? 'warn' : 'neutral'}>
              <span className="whitespace-nowrap">
                {text(released === null ? 'hold.inForce' : 'hold.released')}
              </span>
            </Badge>
          )),
          endColumn('hold.amount', ({ amount, coin }) => figures.amount(amount, coin)),
          longColumn('ask.reason', ({ reason, released }) => (
            <Then isLong first={reason ?? '—'} then={released?.reason} />
          )),
          column('decisions.by', ({ by, released }) => (
            <Then first={by?.name ?? '—'} then={released?.by?.name} />
          )),
          endColumn('hold.since', ({ heldAt, released }) => (
            <Then first={figures.time(heldAt)} then={released && figures.time(released.at)} />
          )),
          mayHold &&
            actsColumn(
              'actions.open',
              (hold) =>
                hold.released === null && (
                  <Button size="small" onClick={() => setReleasing(hold)}>
                    {text('hold.release')}
                  </Button>
                ),
            ),
        ]}
      />
      {isHolding && first && (
        <HoldSheet
          uid={uid}
          coins={spendable}
          first={first}
          onChanged={reread}
          onClose={() => setHolding(false)}
        />
      )}
      {releasing && (
        <ReasonSheet
          title={text('hold.releaseTitle', { amount: figures.amount(releasing.amount, releasing.coin), uid })}
          text={text('hold.releaseText')}
          isTold
          confirmLabel={text('hold.release')}
          onClose={() => setReleasing(null)}
          done={text('actions.done')}
          onConfirm={async (reason) => {
            try {
              await callServer('Users/ReleaseHold', { uid, holdId: releasing.holdId, reason })
            } finally {
              await reread()
            }
          }}
        />
      )}
    </div>
  )
}

type ThenProps = { first: string; then: string | null | undefined; isLong?: boolean }

/** The hold, and below it its release. */
function Then({ first, then, isLong = false }: ThenProps) {
  return (
    <span className={isLong ? 'font-normal whitespace-pre-wrap wrap-anywhere' : 'whitespace-nowrap'}>
      {first}
      {then && <span className="block text-ink-3">→ {then}</span>}
    </span>
  )
}
