import type { OperatorOutput } from '@candor/contract/operators/calls'
import type { AwaitingProposal } from '@candor/contract/operators/calls/approvals'
import { itemName } from '@candor/contract/operators/queues'
import { termKinds } from '@candor/contract/operators/terms/kinds'
import { useText } from '../../i18n/text.ts'
import { DataTable } from '../../shared/lists/data-table.tsx'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { Age } from '../../shared/parts/age.tsx'
import { Section } from '../../shared/parts/facts.tsx'
import { hrefs } from '../../shared/place/paths.ts'
import { callServer } from '../../shared/server/client.ts'
import { usePolled } from '../../shared/server/polled.ts'
import { type ProductsOfAll, useAllProducts } from '../../shared/server/terms.ts'

const rereadMs = 10_000

/** The proposals of others that this operator may approve; nothing while there are none. */
export function Awaiting() {
  const reading = usePolled('awaiting', async () => await callServer('Approvals/GetAwaiting', {}), rereadMs)
  // They name the products, and where each is decided.
  const products = useAllProducts()
  return (
    <ReadingGate reading={reading} outline={null}>
      {(awaiting) =>
        awaiting.count > 0 && (
          <ReadingGate reading={products} outline={null}>
            {(all) => <Proposals {...awaiting} products={all} />}
          </ReadingGate>
        )
      }
    </ReadingGate>
  )
}

type Props = OperatorOutput<'Approvals/GetAwaiting'> & { products: ProductsOfAll }

function Proposals({ count, proposals, products }: Props) {
  const text = useText()
  const title = text('today.awaiting')
  return (
    <Section
      title={title}
      trailing={<span className="text-small text-ink-3">{text('today.awaitingText', { count })}</span>}
    >
      <DataTable
        label={title}
        rows={proposals.map((proposal) => Object.assign({}, proposal, placeOf(proposal, products)))}
        idOf={({ proposalId }) => String(proposalId)}
        hrefOf={({ href }) => href}
        columns={({ column, longColumn, endColumn }) => [
          column('today.proposal', ({ command, name }) => (
            <>
              {text(`awaiting.${command}`)}
              <span className="block font-normal text-ink-3">{name}</span>
            </>
          )),
          longColumn('ask.reason', ({ reason }) => <span className="line-clamp-2 text-ink-2">{reason}</span>),
          column('products.proposedBy', ({ proposedBy }) => proposedBy.name),
          endColumn('today.waitingSince', ({ proposedAt }) => <Age since={proposedAt} />),
        ]}
      />
    </Section>
  )
}

/** Where a proposal is decided, and the name of its subject there. */
function placeOf({ proposalId, command, item, uid }: AwaitingProposal, products: ProductsOfAll) {
  if (item !== null)
    return { href: hrefs.queue(item.queue, item.itemId), name: itemName(item.queue, item.itemId) }
  if (command === 'setFeeDiscount' && uid !== null) return { href: hrefs.user(uid, 'fees'), name: uid }
  if (command === 'setAccountLimits' && uid !== null) return { href: hrefs.user(uid, 'limits'), name: uid }
  for (const kind of termKinds) {
    const found = products[kind].proposals.find((one) => one.proposalId === proposalId)
    if (found)
      return {
        href: found.key === null ? hrefs.products(kind) : hrefs.product(kind, found.key),
        name: found.name,
      }
  }
  return { href: elsewhere[command] ?? hrefs.products(), name: null }
}

/** Where proposals are decided that are in no queue and about no product. */
const elsewhere: Partial<Record<AwaitingProposal['command'], string>> = {
  openExchange: hrefs.opening,
  credit: hrefs.treasury,
  takeFromFund: hrefs.treasury,
  configureLoans: hrefs.treasury,
  setFiatRate: hrefs.rates,
  setMarketState: hrefs.switches,
  setProductSwitch: hrefs.switches,
}
