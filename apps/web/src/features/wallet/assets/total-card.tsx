import { useState } from 'react'
import { ChevronDown, Info } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { Figure } from '@candor/ui/figures/figure'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { decimalMarkOf, formatMoney, formatQuantity } from '@candor/client/figures/format'
import { formatClock, formatTime } from '@candor/client/figures/format-time'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useIsStale } from '../../../shared/server/stream.ts'
import { ValueUnitPanel } from '../../../shared/wallet/value-unit-panel.tsx'
import { referenceCoin } from '@candor/contract/reference-coin'
import { AllocationLegend, AllocationRing } from './ring.tsx'
import { Earnings } from '../../../shared/wallet/earnings.tsx'
import { useHidden } from '../../../shared/wallet/hidden.ts'
import { useValue } from './use-value.ts'
import type { Assets, Overview } from '../../../shared/wallet/live-assets.ts'
import { KeyValue } from '@candor/ui/lists/key-value'
import { Sheet } from '@candor/ui/layers/sheet'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'

type Props = { overview: Overview; assets: Assets; asOf: number | null }

export function TotalCard({ overview, assets, asOf }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const isStale = useIsStale()
  const [infoOpen, setInfoOpen] = useLayer()
  const { unit, show } = useValue()
  const hasValue = /[1-9]/.test(assets.total)
  return (
    <Card className="flex flex-col gap-3 lg:gap-5 lg:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center justify-between gap-x-3 text-small text-ink-2">
            <span className="flex items-center gap-2">
              {text('assets.total')}
              <UnitChoice unit={unit} currencies={overview.currencies} />
            </span>
            {asOf !== null && <AsOf moment={asOf} />}
          </p>
          <p>
            <Figure
              size="display"
              unit={unit}
              text={veil(show(assets.total))}
              decimalMark={decimalMarkOf(locale)}
              stale={isStale || asOf !== null}
            />
          </p>
          {unit !== referenceCoin && (
            <p className="text-small text-ink-3">≈ {veil(`${formatMoney(assets.total, locale)} USDT`)}</p>
          )}
          {unit === referenceCoin && assets.totalBtc !== null && (
            <p className="text-small text-ink-3">≈ {veil(formatQuantity(assets.totalBtc, locale))} BTC</p>
          )}
        </div>
        {hasValue && (
          <span className="lg:hidden">
            <AllocationRing coins={assets.coins} size={80} />
          </span>
        )}
      </div>
      <div className="flex items-start gap-2">
        <dl className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-2">
          <Earnings label={text('assets.today')} {...assets.today} show={show} />
          <Earnings label={text('assets.allTime')} {...assets.historical} show={show} />
        </dl>
        <IconButton
          icon={<Info aria-hidden />}
          label={text('assets.infoTitle')}
          aria-haspopup="dialog"
          onClick={() => setInfoOpen(true)}
          className="-mt-2.5 -mr-2.5 text-ink-3"
        />
      </div>
      {hasValue && (
        <div className="flex items-center gap-5">
          <span className="hidden lg:block">
            <AllocationRing coins={assets.coins} size={104} />
          </span>
          <AllocationLegend coins={assets.coins} />
        </div>
      )}
      <EarningsSheet overview={overview} assets={assets} open={infoOpen} onOpenChange={setInfoOpen} />
    </Card>
  )
}

type ChoiceProps = Pick<Overview, 'currencies'> & { unit: string }

function UnitChoice({ unit, currencies }: ChoiceProps) {
  const text = useText()
  const [open, setOpen] = useLayer()
  return (
    <>
      <button
        type="button"
        aria-label={`${text('assets.valueUnit')}: ${unit}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="touch-target flex items-center gap-1 rounded-chip bg-surface-3 px-2 py-0.5 font-semibold text-ink hover:bg-surface-4"
      >
        {unit}
        <ChevronDown aria-hidden className="size-3.5 text-ink-2" />
      </button>
      <ValueUnitPanel currencies={currencies} open={open} onOpenChange={setOpen} />
    </>
  )
}

/** The time of day; with the date on another day. */
function AsOf({ moment }: { moment: number }) {
  const text = useText()
  const { locale } = useLanguage()
  const [today] = useState(() => new Date().toDateString())
  const isToday = new Date(moment).toDateString() === today
  const time = isToday
    ? formatClock(moment, locale, 'minute')
    : formatTime(new Date(moment).toISOString(), locale)
  return <span className="text-ink-3">{text('assets.asOf', { time })}</span>
}

type EarningsProps = SheetControl & { overview: Overview; assets: Assets }

/** How the earnings are computed, with the figures to check them. */
function EarningsSheet({ overview, assets, open, onOpenChange }: EarningsProps) {
  const text = useText()
  const { locale } = useLanguage()
  const { veil } = useHidden()
  // With every digit: figures cut for display would not add up.
  const money = (decimal: string) => veil(`${formatQuantity(decimal, locale, 2)} USDT`)
  const { today, historical } = overview
  return (
    <Sheet {...{ open, onOpenChange }} title={text('assets.infoTitle')} text={text('assets.infoWorth')}>
      <div className="flex flex-col gap-5">
        <section>
          <h3 className="font-semibold">{text('assets.today')}</h3>
          <p className="text-small text-pretty text-ink-2">{text('assets.infoToday')}</p>
          <KeyValue
            rows={[
              { label: text('assets.worthNow'), value: money(assets.total) },
              {
                label: text('assets.worthAt', { time: formatTime(today.since, locale) }),
                value: `\u2212 ${money(today.worthBefore)}`,
              },
              { label: text('assets.inflowSince'), value: `\u2212 ${money(today.inflow)}` },
              { label: text('assets.today'), value: `= ${money(assets.today.amount)}` },
            ]}
          />
        </section>
        <section>
          <h3 className="font-semibold">{text('assets.allTime')}</h3>
          <p className="text-small text-pretty text-ink-2">{text('assets.infoAllTime')}</p>
          <KeyValue
            rows={[
              { label: text('assets.worthNow'), value: money(assets.total) },
              { label: text('assets.inflowEver'), value: `\u2212 ${money(historical.inflow)}` },
              { label: text('assets.allTime'), value: `= ${money(assets.historical.amount)}` },
            ]}
          />
        </section>
        <section>
          <h3 className="font-semibold">{text('assets.averageCost')}</h3>
          <p className="text-small text-pretty text-ink-2">{text('assets.infoCost')}</p>
        </section>
        <p className="text-small text-pretty text-ink-2">{text('assets.infoPrice')}</p>
      </div>
    </Sheet>
  )
}
