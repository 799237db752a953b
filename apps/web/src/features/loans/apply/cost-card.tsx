import { RulesCard } from '../../../shared/savings/rules-card.tsx'
import { mainClauses } from './clauses.ts'
import { formatTime } from '@candor/client/figures/format-time'
import { Card } from '@candor/ui/card'
import { useWords } from '../../../i18n/figures.ts'
import { serverClock } from '../../../shared/server/client.ts'
import { costOf } from '../parts/cost.ts'
import type { Asked } from './clauses.ts'
import type { Offer } from './queries.ts'

type Props = { offer: Offer; asked: Asked & { isExample: boolean } }

/** The whole cost in money and as a yearly rate, for the lowest and the highest amount side by side. */
export function CostCard({ offer, asked }: Props) {
  const { text, figures } = useWords()
  const { coin, scale, termDays, interestPpm } = offer
  const now = serverClock.now()
  const amounts = [asked.lowest, asked.highest]
  const costs = amounts.map((amount) => costOf(amount, offer, now))
  const plain = (units: bigint) => figures.units(units, scale, coin).replace(` ${coin}`, '')
  const rows: { label: string; cells: string[]; isMain?: boolean }[] = [
    { label: text('loan.youGet'), cells: amounts.map(plain) },
    {
      label: text('loan.interestOf', { percent: figures.percent(interestPpm) }),
      cells: costs.map(({ interest }) => plain(interest)),
    },
    { label: text('loan.youRepay'), cells: costs.map(({ total }) => plain(total)), isMain: true },
    {
      label: text('loan.penaltyDaily', { day: termDays + 1 }),
      cells: costs.map(({ penaltyDaily }) => plain(penaltyDaily)),
    },
    { label: text('loan.penaltyMost'), cells: amounts.map(plain) },
  ]
  const [first] = costs
  return (
    <Card className="lg:p-6">
      <h2 className="font-semibold">{text('loan.costTitle')}</h2>
      <p className="pt-0.5 text-small text-pretty text-ink-2">
        {text(asked.isExample ? 'loan.costExample' : 'loan.costText')}
      </p>
      <dl className="my-4 flex flex-wrap gap-2.5">
        <Fact label={text('loan.yearlyRate')} className="flex-[2_1_6rem]">
          {first && figures.percent(first.yearlyPpm)}
        </Fact>
        <Fact label={text('loan.dueIfToday')} className="flex-[3_1_9.5rem]">
          {first && formatTime(new Date(first.dueAt).toISOString(), figures.locale, 'day')}
        </Fact>
      </dl>
      <table className="w-full table-fixed text-small">
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="pb-2 text-left font-normal wrap-anywhere">
              {coin}
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-normal hyphens-auto wrap-anywhere">
              {text('loan.lowest')}
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-normal hyphens-auto wrap-anywhere">
              {text('loan.highest')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, isMain = false }) => (
            <tr key={label} className={`border-t border-line align-top ${isMain ? 'font-semibold' : ''}`}>
              <th
                scope="row"
                className={`py-2.5 text-left hyphens-auto wrap-anywhere ${isMain ? 'font-semibold' : 'font-normal text-ink-2'}`}
              >
                {label}
              </th>
              {cells.map((cell, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- two columns that never change places.
                <td key={place} className="py-2.5 pl-3 text-right wrap-anywhere">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type FactProps = { label: string; className: string; children: string | undefined }

function Fact({ label, className, children }: FactProps) {
  return (
    <div className={`${className} rounded-control bg-surface-2 px-3.5 py-2.5`}>
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="pt-0.5 text-title font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

export function LoanRules({ offer, asked }: { offer: Offer; asked: Asked }) {
  const { text, figures } = useWords()
  return <RulesCard title={text('loan.rulesTitle')} rules={mainClauses(offer, asked, { text, figures })} />
}
