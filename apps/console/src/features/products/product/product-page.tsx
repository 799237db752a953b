import { FileText, History, Layers } from 'lucide-react'
import { fieldsOf, type TermKind } from '@candor/contract/operators/terms/kinds'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { EmptyState } from '@candor/ui/states/empty-state'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../../shared/page/console-page.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { useRight } from '../../../shared/server/self.ts'
import type { ProductsOfKind } from '../../../shared/server/terms.ts'
import { isOpenOf } from '../model/rows.ts'
import { useProducts } from '../queries.ts'
import { nameIn } from '../model/summary.ts'
import { OpenBadge } from '../state-badges.tsx'
import { CoinPicture } from './coin-picture.tsx'
import { ProductEditor } from './product-editor.tsx'
import { ProposalPanel } from './proposal-panel.tsx'

// The key is null for a new product. Toggled: the form opens with the product closed, or reopened.
type Props = { kind: TermKind; productKey: string | null; isToggled: boolean }

/** The terms of a product, the proposed ones, and the form that proposes others. */
export function ProductPage({ kind, productKey, isToggled }: Props) {
  const reading = useProducts(kind)
  return (
    <ReadingGate reading={reading} outline={<SkeletonRows count={10} />}>
      {(shown) =>
        productKey === null ? (
          <NewProduct kind={kind} shown={shown} onChanged={() => void reading.reload()} />
        ) : (
          <Product {...{ kind, productKey, isToggled, shown }} onChanged={() => void reading.reload()} />
        )
      }
    </ReadingGate>
  )
}

type ShownProps = { kind: TermKind; shown: ProductsOfKind; onChanged: () => void }

function NewProduct({ kind, shown, onChanged }: ShownProps) {
  const text = useText()
  return (
    <ConsolePage
      title={text(`termNew.${kind}`)}
      detail={text('products.newText')}
      back={hrefs.products(kind)}
    >
      <ProductEditor
        kind={kind}
        product={null}
        shown={shown}
        isLocked={false}
        isToggled={false}
        onChanged={onChanged}
      />
    </ConsolePage>
  )
}

// Nothing of a coin changes once it exists.
const isChangeable = (kind: TermKind) => Object.values(fieldsOf(kind)).some(({ isFixed }) => isFixed !== true)

type ProductProps = ShownProps & { productKey: string; isToggled: boolean }

function Product({ kind, productKey, isToggled, shown, onChanged }: ProductProps) {
  const text = useText()
  const figures = useFigures()
  const maySet = useRight('setTerms')
  const product = shown.products.find(({ key }) => key === productKey)
  if (!product) {
    return (
      <ConsolePage title={text('products.title')} back={hrefs.products(kind)}>
        <EmptyState icon={<Layers aria-hidden />} title={text('products.notFound')} />
      </ConsolePage>
    )
  }
  const { terms, changed } = product
  const proposals = shown.proposals.filter(({ key }) => key === productKey)
  const isOpen = isOpenOf({ product })
  const names = [changed.by?.name, changed.approvedBy?.name].filter((each) => each !== undefined).join(', ')
  return (
    <ConsolePage
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          {nameIn({ text, figures }, kind, product)}
          <OpenBadge isOpen={isOpen} />
        </span>
      }
      detail={
        <>
          {text(`termKind.${kind}`)} ·{' '}
          {changed.by === null
            ? text('rates.fromStart')
            : text('switches.changedBy', { name: names, time: figures.time(changed.at) })}
        </>
      }
      back={hrefs.products(kind)}
      actions={
        <>
          {kind === 'lab' && (
            <LinkButton
              href={hrefs.content('lab', productKey)}
              variant="ghost"
              leading={<FileText aria-hidden className="size-4.5" />}
            >
              {text('products.texts')}
            </LinkButton>
          )}
          <LinkButton
            href={hrefs.productHistory(kind, productKey)}
            variant="ghost"
            leading={<History aria-hidden className="size-4.5" />}
          >
            {text('products.history')}
          </LinkButton>
          {maySet && isOpen !== null && proposals.length === 0 && !isToggled && (
            <LinkButton href={hrefs.toggledProduct(kind, productKey)}>
              {text(isOpen ? 'products.close' : 'products.reopen')}
            </LinkButton>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {proposals.map((proposal) => (
          <ProposalPanel
            key={proposal.proposalId}
            kind={kind}
            proposal={proposal}
            before={terms}
            onChanged={onChanged}
          />
        ))}
        {kind === 'coins' && <CoinPicture coin={product.name} />}
        <ProductEditor
          // Terms that took effect meanwhile are those that the form starts from.
          key={changed.at}
          kind={kind}
          product={product}
          shown={shown}
          isLocked={!maySet || proposals.length > 0 || !isChangeable(kind)}
          isToggled={isToggled}
          onChanged={onChanged}
        />
      </div>
    </ConsolePage>
  )
}
