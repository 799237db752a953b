import type { OperatorOutput } from '@candor/contract/operators/calls'
import { networkName } from '@candor/contract/addresses/networks'
import { Notice } from '@candor/ui/states/notice'
import { useReading } from '@candor/client/react/reading'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { useNow } from '../../../shared/parts/age.tsx'
import { fact, FactCard, Facts, Section, Tiles } from '../../../shared/parts/facts.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { CardInFull, useSentRow } from './card-in-full.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { detailOf } from './detail-of.tsx'
import type { DetailProps } from './detail-of.tsx'
import { less } from '../model.ts'
import { Entries } from './history.tsx'
import type { Entry } from './history.tsx'
import { UserFacts } from './user-facts.tsx'

type Item = OperatorOutput<'Withdrawals/GetItem'>

export const WithdrawalDetail = detailOf({
  queue: 'withdrawals',
  read: async (itemId) => await callServer('Withdrawals/GetItem', { itemId }),
  Detail,
})

type Props = Omit<DetailProps, 'itemId'> & { asked: Item }

function Detail({ asked, ...props }: Props) {
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
    <DetailFrame
      {...props}
      item={item}
      why={why}
      rows={[
        fact(text('user.uid'), user.uid),
        fact(text('withdrawal.to'), targetText(withdrawal)),
        withdrawal.network !== null && fact(text('withdrawal.network'), networkName(withdrawal.network)),
        sentRow(withdrawal),
        fact(text('withdrawal.fee'), figures.amount(fee, coin)),
      ]}
      said={{ seen: { amount, fee, destinationHash: destination.hash } }}
    >
      <div className="grid gap-3 xl:grid-cols-2">
        <UserFacts
          user={{ ...user, marks: user.flags }}
          has={[
            fact(text('withdrawal.availableAfter'), figures.amount(user.available, coin)),
            fact(text('withdrawal.in30Days'), figures.amount(user.withdrawnIn30Days, coin)),
          ]}
        />
        <TargetFacts asked={asked} />
      </div>
      <Before asked={asked} />
      <Money uid={user.uid} />
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
          fact(text('withdrawal.to'), targetText(withdrawal), withdrawal.destination.name),
          network !== null && fact(text('withdrawal.network'), networkName(network)),
          fact(text('withdrawal.added'), added, text('withdrawal.used', { count: destination.timesUsed })),
          fact(text('withdrawal.fee'), figures.amount(withdrawal.fee, coin)),
          sentRow(withdrawal),
          transactionId !== null && fact(text('withdrawal.transaction'), transactionId),
        ]}
      />
      {network === null && mayPay && <CardInFull itemId={item.itemId} />}
    </FactCard>
  )
}

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
  return <Entries title={text('withdrawal.before')} entries={entries} />
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
              fact(text('withdrawal.cameIn'), figures.amount(historical.base, valuedIn)),
              fact(
                text('withdrawal.wentOut'),
                figures.amount(less(historical.base, historical.inflow), valuedIn),
              ),
              fact(text('withdrawal.earned'), figures.amount(historical.amount, valuedIn)),
              fact(text('withdrawal.worth'), figures.amount(total, valuedIn)),
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
