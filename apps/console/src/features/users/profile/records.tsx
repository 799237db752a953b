import { useReading } from '@candor/client/react/reading'
import { Badge } from '@candor/ui/badge'
import { EmptyState } from '@candor/ui/states/empty-state'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { DataTable } from '../../../shared/lists/data-table.tsx'
import { ListedTable } from '../../../shared/lists/paged-table.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { namedCommands } from './model.ts'

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
        { label: text('exchanges.pair'), render: ({ from, to }) => `${from} → ${to}` },
        { label: text('orders.number'), render: ({ number }) => number },
        {
          label: text('exchanges.gave'),
          render: ({ amount, from }) => figures.amount(amount, from),
          align: 'end',
        },
        {
          label: text('exchanges.got'),
          render: ({ received, to }) => figures.amount(received, to),
          align: 'end',
        },
        { label: text('exchanges.fee'), render: ({ fee, to }) => figures.amount(fee, to), align: 'end' },
        { label: text('orders.placed'), render: ({ at }) => figures.second(at), align: 'end' },
      ]}
    />
  )
}

/** Every movement; a correction starts here. */
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
        { label: text('correction.what'), render: ({ flow }) => text(`flow.name.${flow}`) },
        { label: text('orders.number'), render: ({ number }) => number },
        {
          label: text('orders.amount'),
          render: ({ amount, coin, fromBucket, toBucket }) => {
            const sign = fromBucket === null ? '+' : toBucket === null ? '−' : ''
            return `${sign}${figures.amount(amount, coin)}`
          },
          align: 'end',
        },
        {
          label: text('flow.buckets'),
          render: ({ fromBucket, toBucket, otherSide }) => {
            const side = text(`flow.side.${otherSide}`)
            const from = fromBucket === null ? side : text(`bucket.${fromBucket}`)
            const to = toBucket === null ? side : text(`bucket.${toBucket}`)
            return `${from} → ${to}`
          },
        },
        {
          label: text('flow.after'),
          render: ({ toBalance, fromBalance, coin }) => {
            const after = toBalance ?? fromBalance
            return after === null ? '—' : figures.plain(after, coin)
          },
          align: 'end',
        },
        {
          label: text('flow.cause'),
          render: ({ cause }) =>
            cause === null ? '—' : text('flow.causeOf', { kind: cause.kind, number: cause.id }),
        },
        { label: text('flow.at'), render: ({ at }) => figures.second(at), align: 'end' },
        ...(mayCorrect
          ? [
              {
                label: text('flow.correct'),
                render: ({ number }: { number: string }) => (
                  <RowLink href={hrefs.newCorrection(number)}>{text('correction.reverse')}</RowLink>
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
              { label: text('sessions.started'), render: ({ startedAt }) => figures.second(startedAt) },
              {
                label: text('sessions.state'),
                render: ({ endedAt, endReason }) =>
                  endedAt === null ? (
                    <Badge tone="success">{text('sessions.open')}</Badge>
                  ) : (
                    (endReason ?? text('sessions.ended'))
                  ),
              },
              {
                label: text('sessions.end'),
                render: ({ endedAt, endsAt }) => figures.second(endedAt ?? endsAt),
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
        {
          label: text('decisions.what'),
          render: ({ command }) => {
            const named = namedCommands.find((name) => name === command)
            return named ? text(`command.${named}`) : command
          },
        },
        { label: text('orders.number'), render: ({ number }) => number },
        {
          label: text('decisions.by'),
          render: ({ by, approvedBy }) => [by.name, approvedBy?.name].filter(Boolean).join(', '),
        },
        { label: text('ask.reason'), render: ({ reason }) => reason ?? '—', isLong: true },
        { label: text('flow.at'), render: ({ at }) => figures.second(at), align: 'end' },
      ]}
    />
  )
}
