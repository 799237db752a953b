import type { OperatorOutput } from '@candor/contract/operators/calls'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { fact, FactCard, Facts, Section, Tiles } from '../../../shared/parts/facts.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { DetailFrame } from './detail-frame.tsx'
import { History } from './history.tsx'
import { detailOf } from './detail-of.tsx'
import type { DetailProps } from './detail-of.tsx'
import { less } from '../model.ts'
import { UserFacts } from './user-facts.tsx'

type Pledge = OperatorOutput<'Pledges/GetItem'>

export const PledgeDetail = detailOf({
  queue: 'pledges',
  read: async (itemId) => await callServer('Pledges/GetItem', { itemId }),
  Detail,
})

type Props = Omit<DetailProps, 'itemId'> & { asked: Pledge }

function Detail({ asked: pledge, ...props }: Props) {
  const text = useText()
  const figures = useFigures()
  const { item, order, user, remark, decision } = pledge
  const { coin } = order
  const givenUp = figures.amount(less(order.interest, order.interestPaid), coin)
  const principal = figures.amount(order.amount, coin)
  return (
    <DetailFrame
      {...props}
      item={item}
      why={text('why.pledge')}
      rows={[
        fact(text('user.uid'), user.uid),
        fact(text('pledge.comesBack'), principal),
        fact(text('pledge.interestKept'), figures.amount(order.interestPaid, coin)),
        fact(text('pledge.interestGivenUp'), givenUp),
      ]}
    >
      <Tiles
        tiles={[
          fact(text('pledge.comesBack'), principal),
          fact(text('pledge.interestKept'), figures.amount(order.interestPaid, coin)),
          fact(text('pledge.interestGivenUp'), givenUp),
          fact(text('pledge.daysLeft'), figures.count(order.days - order.daysPaid)),
        ]}
      />
      <div className="grid gap-3 xl:grid-cols-2">
        <UserFacts
          user={{ ...user, marks: user.flags }}
          has={[
            fact(text('user.available'), figures.amount(user.available, coin)),
            fact(text('pledge.openPledges'), figures.count(user.openPledges)),
            fact(text('pledge.endedEarlyBefore'), figures.count(user.endedEarlyBefore)),
          ]}
        />
        <FactCard title={text('pledge.pledge')}>
          <Facts
            rows={[
              fact(text('pledge.order'), order.orderId),
              fact(text('pledge.term'), figures.counted(order.cycleCount, order.cycleUnit)),
              fact(text('pledge.dailyRate'), figures.percent(order.dailyRatePpm)),
              fact(text('pledge.dailyInterest'), figures.amount(order.dailyInterest, coin)),
              fact(text('pledge.started'), figures.time(order.startedAt)),
              fact(text('pledge.ends'), figures.time(order.endsAt)),
              fact(
                text('pledge.daysPaid'),
                text('pledge.daysOf', { paid: order.daysPaid, days: order.days }),
              ),
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
    </DetailFrame>
  )
}
