import { useState } from 'react'
import { Card } from '@candor/ui/card'
import { Chip } from '@candor/ui/buttons/chip'
import { ErrorState } from '@candor/ui/states/error-state'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useText } from '../../../i18n/text.ts'
import { textKeyOfFailure } from '../../../shared/server/failure-text.ts'
import { sinceFirstMoney } from '../../../shared/wallet/since-first-money.ts'
import { EquityCurve } from '../../../shared/wallet/equity-curve.tsx'
import { useEquity } from '../../../shared/wallet/overview.ts'
import type { Equity, EquityRange } from '../../../shared/wallet/overview.ts'

const ranges: readonly EquityRange[] = ['24h', '7d', '30d']

export function EquityCard({ total }: { total: string }) {
  const text = useText()
  const [range, setRange] = useState<EquityRange>('24h')
  const { value: points, failure, reload } = useEquity(range)
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{text('assets.curve')}</h2>
        <fieldset aria-label={text('assets.range')} className="flex gap-1.5">
          {ranges.map((one) => (
            <Chip key={one} selected={one === range} onClick={() => setRange(one)}>
              {text(`assets.range.${one}`)}
            </Chip>
          ))}
        </fieldset>
      </div>
      {points && <Curve points={sinceFirstMoney(points)} total={total} range={range} />}
      {!points && failure === null && <Skeleton shape="block" height={196} />}
      {!points && failure !== null && (
        <ErrorState
          title={text('list.failedTitle')}
          text={text(textKeyOfFailure(failure))}
          retryLabel={text('action.retry')}
          onRetry={() => void reload()}
        />
      )}
    </Card>
  )
}

type CurveProps = { points: Equity; total: string; range: EquityRange }

/** A line needs two points; the second comes within half an hour. */
function Curve(props: CurveProps) {
  const text = useText()
  if (props.points.length < 2)
    return <p className="py-8 text-center text-small text-pretty text-ink-2">{text('assets.curveSoon')}</p>
  return <EquityCurve key={props.range} {...props} />
}
