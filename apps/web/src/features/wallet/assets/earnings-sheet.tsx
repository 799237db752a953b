import { KeyValue } from '@candor/ui/lists/key-value'
import { Sheet } from '@candor/ui/layers/sheet'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { formatQuantity } from '@candor/client/figures/format'
import { formatTime } from '@candor/client/figures/format-time'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useHidden } from '../../../shared/wallet/hidden.ts'
import type { Assets, Overview } from '../../../shared/wallet/live-assets.ts'

type Props = SheetControl & { overview: Overview; assets: Assets }

/** How the earnings are computed, with the figures to check them. */
export function EarningsSheet({ overview, assets, open, onOpenChange }: Props) {
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
