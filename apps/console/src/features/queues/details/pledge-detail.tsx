import type { OperatorOutput } from '@candor/contract/operators/calls'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { FactCard, Facts, Section, Tiles } from '../../../shared/parts/facts.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { DecisionSheet } from './decision-sheet.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { History } from './history.tsx'
import { detailOf } from './detail-of.tsx'
import type { DetailProps } from './detail-props.ts'
import { less } from '../model.ts'
import { UserFacts } from './user-facts.tsx'

type Pledge = OperatorOutput<'Pledges/GetItem'>

export const PledgeDetail = detailOf({
  queue: 'pledges',
  read: async (itemId) => await callServer('Pledges/GetItem', { itemId }),
  Detail,
})

type Props = Omit<DetailProps, 'itemId'> & { asked: Pledge }

function Detail({ asked: pledge, deciding, onDeciding, onDecided }: Props) {
  const text = useText()
  const figures = useFigures()
  const { item, order, user, remark, decision } = pledge
  const { coin } = order
  const givenUp = figures.amount(less(order.interest, order.interestPaid), coin)
  const principal = figures.amount(order.amount, coin)
  return (
    <DetailFrame item={item} why={text('why.pledge')} onChoose={(choice) => onDeciding({ choice, item })}>
      <Tiles
        tiles={[
          { label: text('pledge.comesBack'), value: principal },
          { label: text('pledge.interestKept'), value: figures.amount(order.interestPaid, coin) },
          { label: text('pledge.interestGivenUp'), value: givenUp },
          { label: text('pledge.daysLeft'), value: figures.count(order.days - order.daysPaid) },
        ]}
      />
      <div className="grid gap-3 xl:grid-cols-2">
        <UserFacts
          user={{ ...user, marks: user.flags }}
          has={[
            { label: text('user.available'), value: figures.amount(user.available, coin) },
            { label: text('pledge.openPledges'), value: figures.count(user.openPledges) },
            { label: text('pledge.endedEarlyBefore'), value: figures.count(user.endedEarlyBefore) },
          ]}
        />
        <FactCard title={text('pledge.pledge')}>
          <Facts
            rows={[
              { label: text('pledge.order'), value: order.orderId },
              { label: text('pledge.term'), value: figures.counted(order.cycleCount, order.cycleUnit) },
              { label: text('pledge.dailyRate'), value: figures.percent(order.dailyRatePpm) },
              { label: text('pledge.dailyInterest'), value: figures.amount(order.dailyInterest, coin) },
              { label: text('pledge.started'), value: figures.time(order.startedAt) },
              { label: text('pledge.ends'), value: figures.time(order.endsAt) },
              {
                label: text('pledge.daysPaid'),
                value: text('pledge.daysOf', { paid: order.daysPaid, days: order.days }),
              },
            ]}
          />
          <div className="pt-2 pb-1">
            <ProgressBar
              thick
              value={order.days === 0 ? 0 : order.daysPaid / order.days}
              label={text('pledge.daysPaid')}
              valueText={text('pledge.daysOf', { paid: order.daysPaid, days: order.days })}
            />
          </div>
        </FactCard>
      </div>
      {remark && (
        <Section title={text('pledge.remark')}>
          <blockquote className="rounded-card border-l-2 border-accent bg-surface-1 px-4 py-3 text-body whitespace-pre-wrap wrap-anywhere shadow-card">
            {remark}
          </blockquote>
        </Section>
      )}
      <History
        item={item}
        asked={text('history.pledgeAsked')}
        decision={decision && { ...decision, reason: decision.reason }}
      />
      <DecisionSheet
        deciding={deciding}
        rows={[
          { label: text('user.uid'), value: user.uid },
          { label: text('pledge.comesBack'), value: principal },
          { label: text('pledge.interestKept'), value: figures.amount(order.interestPaid, coin) },
          { label: text('pledge.interestGivenUp'), value: givenUp },
        ]}
        onClose={() => onDeciding(null)}
        onDecided={onDecided}
      />
    </DetailFrame>
  )
}
