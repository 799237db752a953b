import { useState } from 'react'
import type { FiatRate } from '@candor/contract/operators/calls/rates'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { EmptyState } from '@candor/ui/states/empty-state'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { ArrowLeftRight } from 'lucide-react'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { OpenChange } from '../../shared/parts/open-change.tsx'
import { callServer } from '../../shared/server/client.ts'
import { usePolled } from '../../shared/server/polled.ts'
import { useRight } from '../../shared/server/self.ts'
import type { ProposalChoice } from '../../shared/sheets/decide-sheet.tsx'
import { DecideRateSheet } from './decide-rate-sheet.tsx'
import { ProposeRateSheet } from './propose-rate-sheet.tsx'
import { rateText, rateWarningTexts } from './rate-words.ts'

const rereadMs = 10_000

/** The rates of currencies in coins, and the proposed ones. */
export function Screen() {
  const text = useText()
  const reading = usePolled('rates', async () => await callServer('Rates/GetRates', {}), rereadMs)
  return (
    <ConsolePage title={text('rates.title')} detail={text('rates.text')}>
      <ReadingGate reading={reading} outline={<SkeletonRows count={3} />}>
        {({ rates }) =>
          rates.length === 0 ? (
            <EmptyState icon={<ArrowLeftRight aria-hidden />} title={text('rates.none')} />
          ) : (
            <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
              {rates.map((rate) => (
                <RateCard
                  key={`${rate.currency} ${rate.coin}`}
                  rate={rate}
                  onChanged={() => void reading.reload()}
                />
              ))}
            </ul>
          )
        }
      </ReadingGate>
    </ConsolePage>
  )
}

type Props = { rate: FiatRate; onChanged: () => void }

function RateCard({ rate, onChanged }: Props) {
  const text = useText()
  const figures = useFigures()
  const maySet = useRight('setRates')
  const [isProposing, setIsProposing] = useState(false)
  const [choice, setChoice] = useState<ProposalChoice | null>(null)
  const { currency, coin, proposal, changedAt, changedBy, approvedBy } = rate
  const names = [changedBy?.name, approvedBy?.name].filter((name) => name !== undefined).join(', ')
  return (
    <li>
      <Card className="flex h-full flex-col gap-3">
        <div>
          <h2 className="text-small text-ink-2">{`${currency} → ${coin}`}</h2>
          <p className="text-title font-semibold">
            {rate.rate === null ? text('rates.missing') : rateText(figures, rate, rate.rate)}
          </p>
        </div>
        <p className="text-small wrap-anywhere text-ink-3">
          {changedAt === null
            ? text('rates.fromStart')
            : text('switches.changedBy', { name: names, time: figures.time(changedAt) })}
          {rate.reason !== null && <span className="block text-ink-2">{rate.reason}</span>}
        </p>
        {proposal && (
          <OpenChange
            title={text('rates.proposed', { rate: rateText(figures, rate, proposal.rate) })}
            change={proposal}
            warnings={rateWarningTexts({ text, figures }, rate, proposal.rate).map((warning) => warning.text)}
            onChoose={maySet ? setChoice : undefined}
          />
        )}
        {maySet && proposal === null && (
          <div className="mt-auto">
            <Button size="small" onClick={() => setIsProposing(true)}>
              {text('rates.propose')}
            </Button>
          </div>
        )}
      </Card>
      {isProposing && (
        <ProposeRateSheet rate={rate} onClose={() => setIsProposing(false)} onDone={onChanged} />
      )}
      {choice && proposal && (
        <DecideRateSheet
          choice={choice}
          rate={rate}
          proposal={proposal}
          onClose={() => setChoice(null)}
          onDone={onChanged}
        />
      )}
    </li>
  )
}
