import { useState } from 'react'
import { Download, ScrollText, Search, ShieldCheck } from 'lucide-react'
import { useReading } from '@candor/client/react/reading'
import type { AuditCheck } from '@candor/contract/operators/calls/audit'
import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { buttonStyle } from '@candor/ui/buttons/button-style'
import { Notice } from '@candor/ui/states/notice'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { Skeleton } from '@candor/ui/states/skeleton'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { TextField } from '@candor/ui/fields/text-field'
import { useDebounced } from '@candor/ui/use-debounced'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { ListedTable, pageOf } from '../../shared/lists/paged-table.tsx'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import type { Place } from '../../shared/place/location.ts'
import { RowLink } from '../../shared/parts/row-link.tsx'
import { hrefs } from '../../shared/place/paths.ts'
import { useAct } from '../../shared/server/act.ts'
import { callServer } from '../../shared/server/client.ts'
import { usePolled } from '../../shared/server/polled.ts'
import { useRight } from '../../shared/server/self.ts'
import { detailLines, inputOf, noFilters, outcomeTone } from './model.ts'
import type { Filters } from './model.ts'

const checkEveryMs = 1_000
const everybody = 'everybody'

/** The operators' actions, and their views of personal data. */
export function Screen({ place }: { place: Place }) {
  const text = useText()
  const mayExport = useRight('exportAudit')
  const [filters, setFilters] = useState<Filters>({ ...noFilters, uid: place.query.get('uid') ?? '' })
  const [startedAt, setStartedAt] = useState<string | null>(null)
  const start = useAct(async () => setStartedAt((await callServer('Audit/StartCheck', {})).check.startedAt))
  return (
    <ConsolePage
      title={text('audit.title')}
      detail={text('audit.text')}
      actions={
        <>
          <Button
            variant="outline"
            loading={start.busy}
            leading={<ShieldCheck aria-hidden className="size-4.5" />}
            onClick={() => void start.run()}
          >
            {text('audit.check')}
          </Button>
          {mayExport && (
            <a href={hrefs.auditExport} download className={buttonStyle({})}>
              <Download aria-hidden className="size-4.5" />
              {text('audit.export')}
            </a>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {startedAt !== null && <CheckProgress startedAt={startedAt} onClose={() => setStartedAt(null)} />}
        <FilterBar filters={filters} onChange={(change) => setFilters({ ...filters, ...change })} />
        <Entries filters={filters} />
      </div>
    </ConsolePage>
  )
}

function CheckProgress({ startedAt, onClose }: { startedAt: string; onClose: () => void }) {
  const read = async () => await callServer('Audit/GetCheck', {})
  const reading = usePolled(`auditCheck ${startedAt}`, read, checkEveryMs)
  return (
    <ReadingGate reading={reading} outline={<Skeleton shape="block" height={56} />}>
      {({ check }) => <Check check={check} onClose={onClose} />}
    </ReadingGate>
  )
}

function Check({ check, onClose }: { check: AuditCheck; onClose: () => void }) {
  const text = useText()
  const figures = useFigures()
  const close = { label: text('action.close'), onPress: onClose }
  const { state, done, total, lastHash, brokenAt } = check
  if (state === 'none' || state === 'running') {
    const progress =
      total === 0
        ? text('page.loading')
        : text('audit.progress', { done: figures.count(done), total: figures.count(total) })
    return (
      <div className="flex flex-col gap-1.5">
        <ProgressBar
          thick
          value={total === 0 ? 0 : done / total}
          label={text('audit.check')}
          valueText={progress}
        />
        <p className="text-small text-ink-2">{progress}</p>
      </div>
    )
  }
  if (state === 'whole')
    return (
      <Notice close={close} title={text('audit.whole', { count: figures.count(done) })}>
        <span className="wrap-anywhere text-ink-3">{lastHash}</span>
      </Notice>
    )
  return (
    <Notice kind="danger" close={close}>
      {state === 'broken' ? text('audit.broken', { number: brokenAt ?? '' }) : text('audit.checkFailed')}
    </Notice>
  )
}

type BarProps = { filters: Filters; onChange: (change: Partial<Filters>) => void }

function FilterBar({ filters, onChange }: BarProps) {
  const text = useText()
  // Viewers of all operators can also filter by former ones.
  const seesAll = useRight('seeOperators')
  const people = useReading('people', async () =>
    seesAll
      ? (await callServer('Operators/GetOperators', {})).operators
      : (await callServer('Queues/GetOperators', {})).operators,
  )
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
      <div className="col-span-2 lg:col-span-1">
        <TextField
          type="search"
          label={text('audit.search')}
          leading={<Search aria-hidden />}
          value={filters.search}
          onValueChange={(search) => onChange({ search })}
          autoComplete="off"
        />
      </div>
      <SelectSheet
        label={text('audit.operator')}
        options={[
          { value: everybody, label: text('audit.everybody') },
          ...(people.value ?? []).map(({ operatorId, name }) => ({ value: String(operatorId), label: name })),
        ]}
        value={filters.operatorId === null ? everybody : String(filters.operatorId)}
        onValueChange={(value) => onChange({ operatorId: value === everybody ? null : Number(value) })}
      />
      <TextField
        label={text('user.uid')}
        inputMode="numeric"
        value={filters.uid}
        onValueChange={(uid) => onChange({ uid })}
        autoComplete="off"
      />
      <TextField
        type="date"
        label={text('audit.from')}
        value={filters.from}
        onValueChange={(from) => onChange({ from })}
      />
      <TextField
        type="date"
        label={text('audit.to')}
        value={filters.to}
        onValueChange={(to) => onChange({ to })}
      />
    </div>
  )
}

function Entries({ filters }: { filters: Filters }) {
  const text = useText()
  const figures = useFigures()
  const rested = useDebounced(filters, 300)
  return (
    <ListedTable
      listKey={JSON.stringify(rested)}
      read={async (page) =>
        pageOf('entries', await callServer('Audit/GetEntries', { ...inputOf(rested), ...page }))
      }
      idOf={(entry) => entry.number}
      label={text('audit.title')}
      empty={text('audit.none')}
      emptyIcon={<ScrollText aria-hidden />}
      columns={({ column, endColumn, longColumn }) => [
        column('audit.act', ({ act, number }) => (
          <span title={number}>
            <span className="font-semibold">{act}</span>
            <span className="block text-caption font-normal text-ink-3">{`#${number}`}</span>
          </span>
        )),
        column('audit.outcome', ({ outcome }) => <Badge tone={outcomeTone(outcome)}>{outcome}</Badge>),
        column('audit.operator', ({ operator }) => operator?.name ?? text('audit.nobody')),
        column('user.uid', ({ uid }) =>
          uid === null ? '—' : <RowLink href={hrefs.user(uid)}>{uid}</RowLink>,
        ),
        longColumn('audit.details', ({ details }) => (
          <span className="text-ink-2">
            {detailLines(details).map((line) => (
              <span key={line} className="block wrap-anywhere">
                {line}
              </span>
            ))}
          </span>
        )),
        column('audit.address', ({ address }) => address ?? '—'),
        endColumn('flow.at', ({ at }) => figures.second(at)),
      ]}
    />
  )
}
