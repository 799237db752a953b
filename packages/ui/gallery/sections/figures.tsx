import { Badge } from '../../src/badge.tsx'
import { ChangePill } from '../../src/figures/change-pill.tsx'
import { CoinIcon } from '../../src/figures/coin-icon.tsx'
import { CountdownRing } from '../../src/figures/countdown-ring.tsx'
import { Figure } from '../../src/figures/figure.tsx'
import { ProgressBar } from '../../src/figures/progress-bar.tsx'
import { Sparkline } from '../../src/figures/sparkline.tsx'
import { Sample, Section } from '../section.tsx'
import type { Words } from '../words.ts'

const rising = [4, 5, 4.4, 5.2, 6, 5.7, 6.3, 7.4, 7, 7.8]
const falling = rising.toReversed()

export function FiguresSection({ t }: { t: Words }) {
  return (
    <Section title="Figures">
      <Sample title="Figure">
        <Figure text="12,480.37" unit="USDT" size="display" />
        <Figure text="12.480,37" unit="USDT" size="title" decimalMark="," />
        <div className="flex flex-wrap gap-4">
          <Figure text="64,218.50" tone="up" />
          <Figure text="64,218.50" tone="down" />
          <Figure text="64,218.50" stale unit="USDT" />
          <Figure text="0.0149850" fraction="even" unit="BTC" size="small" />
        </div>
      </Sample>
      <Sample title="Change">
        <div className="flex flex-wrap items-center gap-3">
          <ChangePill text="1.84%" direction="up" />
          <ChangePill text="-0.62%" direction="down" />
          <ChangePill text="0.00%" direction="flat" />
          <ChangePill text="86.12 (0.69%)" direction="up" look="text" />
          <ChangePill text="86.12" direction="down" look="text" />
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge>{t.limit}</Badge>
          <Badge tone="accent">BTC</Badge>
          <Badge tone="up">{t.buy}</Badge>
          <Badge tone="down">{t.sell}</Badge>
          <Badge tone="warn">{t.waiting}</Badge>
          <Badge tone="success">{t.verified}</Badge>
          <Badge tone="danger">{t.failed}</Badge>
        </div>
      </Sample>
      <Sample title="Sparkline, coin">
        <div className="flex flex-wrap items-center gap-4">
          <Sparkline values={rising} />
          <Sparkline values={falling} />
          <Sparkline values={[3, 3, 3]} />
          <Sparkline values={rising} width={140} height={48} area label="+18% in a week" />
        </div>
        <div className="flex flex-wrap gap-2">
          {['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'USDT', 'LTC', 'BNB', 'TRX', 'ARB', 'OP', 'PEPE'].map(
            (symbol) => (
              <CoinIcon key={symbol} symbol={symbol} />
            ),
          )}
        </div>
      </Sample>
      <Sample title="Progress, countdown">
        <ProgressBar value={0.4} label={t.loading} />
        <ProgressBar value={0.62} label={t.loading} tone="up" thick />
        <ProgressBar value={2 / 3} label={t.loading} valueText="2 / 3" steps={3} thick />
        <div className="flex gap-4">
          <CountdownRing secondsLeft={39} secondsTotal={60} label={t.loading} />
          <CountdownRing secondsLeft={5} secondsTotal={60} label={t.loading} />
          <CountdownRing secondsLeft={0} secondsTotal={60} label={t.loading} />
        </div>
      </Sample>
    </Section>
  )
}
