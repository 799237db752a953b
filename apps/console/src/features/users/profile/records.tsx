import { useReading } from '@candor/client/react/reading'
import { Badge } from '@candor/ui/badge'
import { EmptyState } from '@candor/ui/empty-state'
import { LinkButton } from '@candor/ui/link-button'
import { Skeleton } from '@candor/ui/skeleton'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { DataTable } from '../../../shared/lists/data-table.tsx'
import { ListedTable } from '../../../shared/lists/paged-table.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'

export function Exchanges({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  return (
    <ListedTable
      listKey={`exchanges ${uid}`}
      read={async (page) => {
        const { records, nextPage } = await callServer('Users/GetExchanges', { uid, ...page })
        return { items: records, nextPage }
      }}
      idOf={(record) => record.number}
      label={text('profile.tab.exchanges')}
      empty={text('list.nothing')}
      columns={[
        { label: text('exchanges.pair'), cell: ({ from, to }) => `${from} → ${to}` },
        { label: text('orders.number'), cell: ({ number }) => number },
        {
          label: text('exchanges.gave'),
          cell: ({ amount, from }) => figures.amount(amount, from),
          align: 'end',
        },
        {
          label: text('exchanges.got'),
          cell: ({ received, to }) => figures.amount(received, to),
          align: 'end',
        },
        { label: text('exchanges.fee'), cell: ({ fee, to }) => figures.amount(fee, to), align: 'end' },
        { label: text('orders.placed'), cell: ({ at }) => figures.second(at), align: 'end' },
      ]}
    />
  )
}

/** Every movement; whoever may correct begins there. */
export function FundFlow({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  const mayCorrect = useRight('decideCorrections')
  return (
    <ListedTable
      listKey={`flow ${uid}`}
      read={async (page) => {
        const { entries, nextPage } = await callServer('Users/GetFundFlow', { uid, ...page })
        return { items: entries, nextPage }
      }}
      idOf={(entry) => entry.number}
      label={text('profile.tab.flow')}
      empty={text('list.nothing')}
      columns={[
        { label: text('correction.what'), cell: ({ flow }) => text(`flow.name.${flow}`) },
        { label: text('orders.number'), cell: ({ number }) => number },
        {
          label: text('orders.amount'),
          cell: ({ amount, coin, fromBucket, toBucket }) => {
            const sign = fromBucket === null ? '+' : toBucket === null ? '−' : ''
            return `${sign}${figures.amount(amount, coin)}`
          },
          align: 'end',
        },
        {
          label: text('flow.buckets'),
          cell: ({ fromBucket, toBucket, otherSide }) => {
            const side = text(`flow.side.${otherSide}`)
            const from = fromBucket === null ? side : text(`bucket.${fromBucket}`)
            const to = toBucket === null ? side : text(`bucket.${toBucket}`)
            return `${from} → ${to}`
          },
        },
        {
          label: text('flow.after'),
          cell: ({ toBalance, fromBalance, coin }) => {
            const after = toBalance ?? fromBalance
            return after === null ? '—' : figures.plain(after, coin)
          },
          align: 'end',
        },
        { label: text('flow.at'), cell: ({ at }) => figures.second(at), align: 'end' },
        ...(mayCorrect
          ? [
              {
                label: text('flow.correct'),
                cell: ({ number }: { number: string }) => (
                  <LinkButton href={hrefs.newCorrection(number)} size="small" variant="ghost">
                    {text('correction.reverse')}
                  </LinkButton>
                ),
                align: 'end' as const,
              },
            ]
          : []),
      ]}
    />
  )
}

export function Sessions({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  const reading = useReading(`sessions ${uid}`, async () => await callServer('Users/GetSessions', { uid }))
  return (
    <ReadingGate reading={reading} outline={<Skeleton shape="block" height={220} />}>
      {({ sessions }) =>
        sessions.length === 0 ? (
          <EmptyState title={text('list.nothing')} />
        ) : (
          <DataTable
            label={text('profile.tab.sessions')}
            rows={sessions}
            idOf={(session) => `${session.startedAt} ${session.endsAt} ${session.endedAt}`}
            columns={[
              { label: text('sessions.started'), cell: ({ startedAt }) => figures.second(startedAt) },
              {
                label: text('sessions.state'),
                cell: ({ endedAt, endReason }) =>
                  endedAt === null ? (
                    <Badge tone="success">{text('sessions.open')}</Badge>
                  ) : (
                    (endReason ?? text('sessions.ended'))
                  ),
              },
              {
                label: text('sessions.end'),
                cell: ({ endedAt, endsAt }) => figures.second(endedAt ?? endsAt),
                align: 'end',
              },
            ]}
          />
        )
      }
    </ReadingGate>
  )
}

export function Decisions({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  return (
    <ListedTable
      listKey={`decisions ${uid}`}
      read={async (page) => {
        const { decisions, nextPage } = await callServer('Users/GetDecisions', { uid, ...page })
        return { items: decisions, nextPage }
      }}
      idOf={(decision) => decision.number}
      label={text('profile.tab.decisions')}
      empty={text('list.nothing')}
      columns={[
        { label: text('decisions.what'), cell: ({ command }) => command },
        { label: text('orders.number'), cell: ({ number }) => number },
        {
          label: text('decisions.by'),
          cell: ({ by, approvedBy }) => [by.name, approvedBy?.name].filter(Boolean).join(', '),
        },
        { label: text('ask.reason'), cell: ({ reason }) => reason ?? '—' },
        { label: text('flow.at'), cell: ({ at }) => figures.second(at), align: 'end' },
      ]}
    />
  )
}
