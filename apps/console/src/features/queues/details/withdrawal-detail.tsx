import type { OperatorOutput } from '@candor/contract/operators/calls'
import { networkName } from '@candor/contract/addresses/networks'
import { Card } from '@candor/ui/card'
import { Notice } from '@candor/ui/states/notice'
import { useReading } from '@candor/client/react/reading'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { useNow } from '../../../shared/parts/age.tsx'
import { FactCard, Facts, Section, Tiles } from '../../../shared/parts/facts.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { CardInFull } from './card-in-full.tsx'
import { DecisionSheet } from './decision-sheet.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { detailOf } from './detail-of.tsx'
import type { DetailProps } from './detail-props.ts'
import { less } from '../model.ts'
import { useSentRow } from './sent-row.ts'
import { UserFacts } from './user-facts.tsx'

type Item = OperatorOutput<'Withdrawals/GetItem'>

export const WithdrawalDetail = detailOf({
  queue: 'withdrawals',
  read: async (itemId) => await callServer('Withdrawals/GetItem', { itemId }),
  Detail,
})

type Props = Omit<DetailProps, 'itemId'> & { asked: Item }

function Detail({ asked, deciding, onDeciding, onDecided }: Props) {
  const text = useText()
  const figures = useFigures()
  const sentRow = useSentRow()
  const { item, withdrawal, destination, user } = asked
  const { coin, causes, state, amount, fee } = withdrawal
  const usual =
    state === 'review'
      ? causes.map((cause) => text(`why.${cause}`)).join(' ')
      : state === 'passed' || state === 'signing'
        ? text(`why.${state}`)
        : ''
  const why = item.marks.includes('doubtful') ? text('why.doubtful') : usual
  return (
    <DetailFrame item={item} why={why} onChoose={(choice) => onDeciding({ choice, item })}>
      <div className="grid gap-3 xl:grid-cols-2">
        <UserFacts
          user={{ ...user, marks: user.flags }}
          has={[
            { label: text('withdrawal.availableAfter'), value: figures.amount(user.available, coin) },
            { label: text('withdrawal.in30Days'), value: figures.amount(user.withdrawnIn30Days, coin) },
          ]}
        />
        <TargetFacts asked={asked} />
      </div>
      <Before asked={asked} />
      <Money uid={user.uid} />
      <DecisionSheet
        deciding={deciding}
        rows={[
          { label: text('user.uid'), value: user.uid },
          { label: text('withdrawal.to'), value: targetText(withdrawal) },
          ...(withdrawal.network === null
            ? []
            : [{ label: text('withdrawal.network'), value: networkName(withdrawal.network) }]),
          sentRow(withdrawal),
          { label: text('withdrawal.fee'), value: figures.amount(fee, coin) },
        ]}
        said={{ seen: { amount, fee, destinationHash: destination.hash } }}
        onClose={() => onDeciding(null)}
        onDecided={onDecided}
      />
    </DetailFrame>
  )
}

function TargetFacts({ asked: { item, withdrawal, destination, isProven } }: { asked: Item }) {
  const text = useText()
  const figures = useFigures()
  const now = useNow()
  const mayPay = useRight('payWithdrawals')
  const sentRow = useSentRow()
  const { coin, network, transactionId } = withdrawal
  const added =
    destination.addedAt === null
      ? text('value.none')
      : text('withdrawal.ago', { time: figures.lasting((now - Date.parse(destination.addedAt)) / 1000) })
  return (
    <FactCard title={text('withdrawal.destination')}>
      {isProven === false && (
        <Notice kind="danger" title={text('withdrawal.differs')}>
          {text('withdrawal.differsText')}
        </Notice>
      )}
      <Facts
        rows={[
          {
            label: text('withdrawal.to'),
            value: targetText(withdrawal),
            detail: withdrawal.destination.name,
          },
          ...(network === null ? [] : [{ label: text('withdrawal.network'), value: networkName(network) }]),
          {
            label: text('withdrawal.added'),
            value: added,
            detail: text('withdrawal.used', { count: destination.timesUsed }),
          },
          { label: text('withdrawal.fee'), value: figures.amount(withdrawal.fee, coin) },
          sentRow(withdrawal),
          ...(transactionId === null
            ? []
            : [{ label: text('withdrawal.transaction'), value: transactionId }]),
        ]}
      />
      {network === null && mayPay && <CardInFull itemId={item.itemId} />}
    </FactCard>
  )
}

type Entry = { key: string; at: string; what: string; detail: string }

/** The decisions about it, its causes, and earlier events of the account; newest first. */
function Before({ asked: { item, withdrawal, decisions, earlier } }: { asked: Item }) {
  const text = useText()
  const figures = useFigures()
  const { proposal } = item
  const entries: Entry[] = [
    ...(proposal
      ? [
          {
            key: 'proposal',
            at: text('queue.signed', { signed: item.signed, needed: item.needed }),
            what: text('history.signedBy', { name: proposal.editedBy.name }),
            detail: proposal.reason,
          },
        ]
      : []),
    ...decisions.toReversed().map(({ act, at, by, approvedBy, reason }) => ({
      key: `${act} ${at}`,
      at: figures.time(at),
      what: `${text(`withdrawal.act.${act}`)} · ${[by.name, approvedBy?.name].filter(Boolean).join(', ')}`,
      detail: reason ?? '',
    })),
    {
      key: 'requested',
      at: figures.time(withdrawal.requestedAt),
      what: text('withdrawal.requested'),
      detail: '',
    },
    ...earlier.map(({ at, kind, detail }, place) => ({
      key: `${kind} ${place}`,
      at: figures.time(at),
      what: text(`earlier.${kind}`),
      detail,
    })),
  ]
  return (
    <Section title={text('withdrawal.before')}>
      <Card padding="none" className="divide-y divide-line px-4">
        {entries.map(({ key, at, what, detail }) => (
          <div key={key} className="flex flex-wrap gap-x-4 gap-y-0.5 py-3 text-small">
            <span className="w-44 shrink-0 text-ink-2">{at}</span>
            <span className="min-w-0 flex-[1_1_10rem] font-semibold">{what}</span>
            <span className="min-w-0 flex-[2_1_14rem] wrap-anywhere text-ink-2">{detail}</span>
          </div>
        ))}
      </Card>
    </Section>
  )
}

const valuedIn = 'USDT'

function Money({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  const reading = useReading(`money ${uid}`, async () => await callServer('Users/GetOverview', { uid }))
  return (
    <Section title={text('withdrawal.money')}>
      <ReadingGate reading={reading} outline={<Tiles tiles={[]} />}>
        {({ total, historical }) => (
          <Tiles
            tiles={[
              { label: text('withdrawal.cameIn'), value: figures.amount(historical.base, valuedIn) },
              {
                label: text('withdrawal.wentOut'),
                value: figures.amount(less(historical.base, historical.inflow), valuedIn),
              },
              { label: text('withdrawal.earned'), value: figures.amount(historical.amount, valuedIn) },
              { label: text('withdrawal.worth'), value: figures.amount(total, valuedIn) },
            ]}
          />
        )}
      </ReadingGate>
    </Section>
  )
}

function targetText({ destination: { text, tag } }: Item['withdrawal']): string {
  return tag === null ? text : `${text} · ${tag}`
}
