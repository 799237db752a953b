import { useReading } from '@candor/client/react/reading'
import { Badge } from '@candor/ui/badge'
import { EmptyState } from '@candor/ui/states/empty-state'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { DataTable } from '../../../shared/lists/data-table.tsx'
import { pageOf } from '../../../shared/lists/paged-table.tsx'
import { RecordTable } from './record-table.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { namedCommands } from './model.ts'

export function Exchanges({ uid }: { uid: string }) {
  const figures = useFigures()
  return (
    <RecordTable
      uid={uid}
      tab="exchanges"
      read={async (page) => pageOf('records', await callServer('Users/GetExchanges', page))}
      idOf={(record) => record.number}
      columns={({ column, endColumn }) => [
        column('exchanges.pair', ({ from, to }) => `${from} → ${to}`),
        column('orders.number', ({ number }) => number),
        endColumn('exchanges.gave', ({ amount, from }) => figures.amount(amount, from)),
        endColumn('exchanges.got', ({ received, to }) => figures.amount(received, to)),
        endColumn('exchanges.fee', ({ fee, to }) => figures.amount(fee, to)),
        endColumn('orders.placed', ({ at }) => figures.second(at)),
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
    <RecordTable
      uid={uid}
      tab="flow"
      read={async (page) => pageOf('entries', await callServer('Users/GetFundFlow', page))}
      idOf={(entry) => entry.number}
      columns={({ column, endColumn }) => [
        column('correction.what', ({ flow }) => text(`flow.name.${flow}`)),
        column('orders.number', ({ number }) => number),
        endColumn('orders.amount', ({ amount, coin, fromBucket, toBucket }) => {
          const sign = fromBucket === null ? '+' : toBucket === null ? '−' : ''
          return `${sign}${figures.amount(amount, coin)}`
        }),
        column('flow.buckets', ({ fromBucket, toBucket, otherSide }) => {
          const side = text(`flow.side.${otherSide}`)
          const from = fromBucket === null ? side : text(`bucket.${fromBucket}`)
          const to = toBucket === null ? side : text(`bucket.${toBucket}`)
          return `${from} → ${to}`
        }),
        endColumn('flow.after', ({ toBalance, fromBalance, coin }) => {
          const after = toBalance ?? fromBalance
          return after === null ? '—' : figures.plain(after, coin)
        }),
        column('flow.cause', ({ cause }) =>
          cause === null ? '—' : text('flow.causeOf', { kind: cause.kind, number: cause.id }),
        ),
        endColumn('flow.at', ({ at }) => figures.second(at)),
        mayCorrect &&
          endColumn('flow.correct', ({ number }) => (
            <RowLink href={hrefs.newCorrection(number)}>{text('correction.reverse')}</RowLink>
          )),
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
            columns={({ column, endColumn }) => [
              column('sessions.started', ({ startedAt }) => figures.second(startedAt)),
              column('sessions.state', ({ endedAt, endReason }) =>
                endedAt === null ? (
                  <Badge tone="success">{text('sessions.open')}</Badge>
                ) : (
                  (endReason ?? text('sessions.ended'))
                ),
              ),
              endColumn('sessions.end', ({ endedAt, endsAt }) => figures.second(endedAt ?? endsAt)),
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
    <RecordTable
      uid={uid}
      tab="decisions"
      read={async (page) => pageOf('decisions', await callServer('Users/GetDecisions', page))}
      idOf={(decision) => decision.number}
      columns={({ column, endColumn, longColumn }) => [
        column('decisions.what', ({ command }) => {
          const named = namedCommands.find((name) => name === command)
          return named ? text(`command.${named}`) : command
        }),
        column('orders.number', ({ number }) => number),
        column('decisions.by', ({ by, approvedBy }) =>
          [by.name, approvedBy?.name].filter(Boolean).join(', '),
        ),
        longColumn('ask.reason', ({ reason }) => reason ?? '—'),
        endColumn('flow.at', ({ at }) => figures.second(at)),
      ]}
    />
  )
}
