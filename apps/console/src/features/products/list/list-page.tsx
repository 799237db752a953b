import { useState } from 'react'
import { Layers, Plus, Search } from 'lucide-react'
import { termKinds, type TermKind } from '@candor/contract/operators/terms/kinds'
import { Chip } from '@candor/ui/buttons/chip'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Tabs } from '@candor/ui/page/tabs'
import { EmptyState } from '@candor/ui/states/empty-state'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { SearchField } from '../../../shared/form/search-field.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../../shared/page/console-page.tsx'
import { useSeenTab } from '../../../shared/page/seen-tab.ts'
import { go } from '../../../shared/place/location.ts'
import { hrefs } from '../../../shared/place/paths.ts'
import { useRight } from '../../../shared/server/self.ts'
import { type ProductsOfAll, useAllProducts } from '../../../shared/server/terms.ts'
import { ProposalPanel } from '../product/proposal-panel.tsx'
import { ProductTable } from './product-table.tsx'
import {
  foundRows,
  isTheOnly,
  type ProductRow,
  rowsIn,
  rowsOf,
  type RowState,
  rowStates,
} from '../model/rows.ts'

type Tab = TermKind | 'all'
const searchedFrom = 8

/** All products, or those of one kind. */
export function ListPage({ kind }: { kind: TermKind | null }) {
  const text = useText()
  const maySet = useRight('setTerms')
  const reading = useAllProducts()
  const tab: Tab = kind ?? 'all'
  const mayAdd = maySet && kind !== null && !(reading.value && isTheOnly(reading.value[kind]))
  useSeenTab(tab)
  const countOf = (of: Tab) => reading.value && rowsOf(reading.value, of === 'all' ? null : of).length
  return (
    <ConsolePage
      title={text('products.title')}
      detail={text('products.text')}
      actions={
        mayAdd && (
          <LinkButton
            href={hrefs.newProduct(kind)}
            variant="primary"
            leading={<Plus aria-hidden className="size-4.5" />}
          >
            {text('products.add')}
          </LinkButton>
        )
      }
    >
      <Tabs
        label={text('products.title')}
        items={(['all', ...termKinds] as const).map((value) => ({
          value,
          label: text(`termKind.${value}`),
          count: countOf(value) ?? undefined,
        }))}
        wraps
        value={tab}
        onValueChange={(next) => go(hrefs.products(next === 'all' ? undefined : next), { replace: true })}
      >
        <div className="flex flex-col gap-4 pt-5">
          <ReadingGate reading={reading} outline={<SkeletonRows count={10} />}>
            {(all) => <Rows all={all} kind={kind} onChanged={() => void reading.reload()} />}
          </ReadingGate>
        </div>
      </Tabs>
    </ConsolePage>
  )
}

type Props = { all: ProductsOfAll; kind: TermKind | null; onChanged: () => void }

function Rows({ all, kind, onChanged }: Props) {
  const text = useText()
  const wording = { text, figures: useFigures() }
  const [typed, setTyped] = useState('')
  const rows = rowsOf(all, kind)
  const [state, setState] = useState<RowState>('any')
  const found: readonly ProductRow[] = foundRows(wording, rowsIn(state, rows), typed)
  const proposed = (kind ? [kind] : termKinds).flatMap((each) =>
    all[each].proposals
      .filter(({ key }) => key === null)
      .map((proposal) => (
        <ProposalPanel
          key={proposal.proposalId}
          kind={each}
          proposal={proposal}
          before={null}
          onChanged={onChanged}
        />
      )),
  )
  return (
    <>
      {proposed}
      {rows.length === 0 && <NoProducts kind={kind} />}
      {rows.length >= searchedFrom && (
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-64 flex-1">
            <SearchField label={text('products.search')} value={typed} onValueChange={setTyped} />
          </div>
          <fieldset aria-label={text('switches.state')} className="flex min-w-0 flex-wrap gap-2">
            {rowStates.map((each) => (
              <Chip key={each} selected={each === state} onClick={() => setState(each)}>
                {text(`products.state.${each}`, { count: rowsIn(each, rows).length })}
              </Chip>
            ))}
          </fieldset>
        </div>
      )}
      {found.length > 0 && <ProductTable rows={found} isOfAll={kind === null} />}
      {rows.length > 0 && found.length === 0 && (
        <EmptyState icon={<Search aria-hidden />} title={text('products.notFound')} />
      )}
      <p className="text-small text-ink-3">{text('products.rule')}</p>
    </>
  )
}

function NoProducts({ kind }: { kind: TermKind | null }) {
  const text = useText()
  const maySet = useRight('setTerms')
  return (
    <EmptyState
      icon={<Layers aria-hidden />}
      title={text('products.empty')}
      text={text(kind ? 'products.emptyText' : 'products.emptyAllText')}
      action={maySet && kind && <LinkButton href={hrefs.newProduct(kind)}>{text('products.add')}</LinkButton>}
    />
  )
}
