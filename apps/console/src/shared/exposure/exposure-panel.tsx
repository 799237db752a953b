import { useState } from 'react'
import type { Exposure } from '@candor/contract/operators/calls/treasury'
import { Chip } from '@candor/ui/buttons/chip'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { EmptyState } from '@candor/ui/states/empty-state'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { CoinIcon } from '../coins/coin-icon.tsx'
import { LevelDot } from '../health/level-dot.tsx'
import { ReadingGate } from '../lists/reading-gate.tsx'
import { TableSection } from '../lists/table-section.tsx'
import { callServer } from '../server/client.ts'
import { usePolled } from '../server/polled.ts'
import { coverNames, mostUsed } from './model.ts'

const rereadMs = 5_000
const million = 1_000_000

/** The possible cost of each product to the house, against the money that covers it. */
export function ExposurePanel() {
  const reading = usePolled('exposure', async () => await callServer('Treasury/GetExposure', {}), rereadMs)
  return (
    <ReadingGate reading={reading} outline={<SkeletonRows count={6} />}>
      {({ exposures }) => <ExposureTable exposures={exposures} />}
    </ReadingGate>
  )
}

function ExposureTable({ exposures }: { exposures: readonly Exposure[] }) {
  const text = useText()
  const figures = useFigures()
  const [isWhole, setIsWhole] = useState(false)
  const most = mostUsed(exposures)
  return (
    <TableSection
      title={text('treasury.exposure')}
      trailing={
        most.length < exposures.length && (
          <Chip selected={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {text('treasury.allCoins', { count: exposures.length })}
          </Chip>
        )
      }
      rows={isWhole ? exposures : most}
      idOf={({ product, coin }) => `${product} ${coin}`}
      empty={<EmptyState title={text('treasury.exposureNone')} />}
      columns={({ column, endColumn }) => [
        column('treasury.product', ({ product, coin }) => (
          <span className="inline-flex items-center gap-2 align-middle font-semibold">
            <CoinIcon symbol={coin} size={20} />
            {`${text(coverNames[product])} · ${coin}`}
          </span>
        )),
        column('treasury.measure', ({ product }) => (
          <span className="text-ink-2">{text(`coverMeasure.${product}`)}</span>
        )),
        endColumn('treasury.exposed', ({ exposure, coin }) => figures.plain(exposure, coin)),
        endColumn('treasury.cover', ({ cover, coin }) => figures.plain(cover, coin)),
        endColumn('treasury.used', (one) => <Used exposure={one} />),
      ]}
    >
      <p className="text-small text-ink-2">{text('treasury.exposureText')}</p>
    </TableSection>
  )
}

function Used({ exposure: { product, coin, usedPpm, alarmPpm, isLow } }: { exposure: Exposure }) {
  const text = useText()
  const figures = useFigures()
  if (usedPpm === null) return <span className="text-ink-3">{text('treasury.notFunded')}</span>
  if (alarmPpm === null) return <span className="text-ink-3">{text('treasury.reservedWhole')}</span>
  const percent = figures.percent(Math.floor(usedPpm / 1_000) * 1_000)
  const isGone = usedPpm >= million
  return (
    <span className="inline-flex items-center justify-end gap-3">
      <span className={isLow ? 'font-semibold text-warn' : undefined}>{percent}</span>
      <span className="relative inline-block w-24">
        <ProgressBar
          thick
          value={usedPpm / million}
          label={text('treasury.usedOf', { product: text(coverNames[product]), coin })}
          valueText={percent}
          tone={isLow ? (isGone ? 'down' : 'accent') : 'up'}
        />
        <span
          title={text('treasury.alarmFrom', { percent: figures.percent(alarmPpm) })}
          className="absolute -inset-y-1 w-0.5 bg-ink"
          style={{ left: `${(alarmPpm / million) * 100}%` }}
        />
      </span>
      <LevelDot level={isLow ? (isGone ? 'bad' : 'warn') : 'good'} />
    </span>
  )
}
