import { useText } from '../../../i18n/text.ts'
import { EquityCurve } from '../../../shared/wallet/equity-curve.tsx'
import { useEquity } from '../../../shared/wallet/overview.ts'
import { sinceFirstMoney } from '../../../shared/chart/curve.ts'

/** The account's value in the last 30 days. A line needs two points; before, a text says when it starts. */
export function HomeEquity({ total }: { total: string | null }) {
  const text = useText()
  const { value } = useEquity('30d')
  const points = sinceFirstMoney(value ?? [])
  if (total === null || value === null) return null
  if (points.length < 2)
    return (
      <p className="text-center text-small text-pretty text-ink-2">
        {text(points.length === 0 ? 'home.noEquity' : 'assets.curveSoon')}
      </p>
    )
  return <EquityCurve points={points} total={total} range="30d" isReadoutQuiet />
}
