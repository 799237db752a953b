import { useState } from 'react'
import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { DataTable } from '../../shared/lists/data-table.tsx'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { fact, Section } from '../../shared/parts/facts.tsx'
import { OpenChange } from '../../shared/parts/open-change.tsx'
import { callServer } from '../../shared/server/client.ts'
import { usePolled } from '../../shared/server/polled.ts'
import { useRight } from '../../shared/server/self.ts'
import { DecideSheet } from '../../shared/sheets/decide-sheet.tsx'
import { MarketSheet } from './market-sheet.tsx'
import { ProductSheet } from './product-sheet.tsx'
import type { Deciding, Market, Product, Switches } from './model.ts'

const rereadMs = 10_000
const shownRegions = 6
const marketTones = { open: 'success', cancelOnly: 'warn', halted: 'danger' } as const

/** The open products and their regions; the trading markets. */
export function Screen() {
  const text = useText()
  const reading = usePolled('switches', async () => await callServer('Switches/GetSwitches', {}), rereadMs)
  return (
    <ConsolePage title={text('switches.title')} detail={text('switches.text')}>
      <ReadingGate reading={reading} outline={<Skeleton shape="block" height={420} />}>
        {(switches) => <Shown switches={switches} onChanged={() => void reading.reload()} />}
      </ReadingGate>
    </ConsolePage>
  )
}

function Shown({ switches, onChanged }: { switches: Switches; onChanged: () => void }) {
  const text = useText()
  const maySet = useRight('setSwitches')
  const [product, setProduct] = useState<Product | null>(null)
  const [market, setMarket] = useState<Market | null>(null)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  return (
    <div className="flex flex-col gap-8">
      <Section title={text('switches.products')}>
        <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {switches.products.map((shown) => (
            <ProductCard
              key={shown.product}
              product={shown}
              onChange={maySet ? () => setProduct(shown) : undefined}
              onDecide={maySet ? setDeciding : undefined}
            />
          ))}
        </div>
      </Section>
      <Section title={text('switches.markets')}>
        <Markets
          markets={switches.markets}
          onChange={maySet ? setMarket : undefined}
          onDecide={maySet ? setDeciding : undefined}
        />
      </Section>
      {product && <ProductSheet product={product} onClose={() => setProduct(null)} onDone={onChanged} />}
      {market && <MarketSheet market={market} onClose={() => setMarket(null)} onDone={onChanged} />}
      {deciding && (
        <DecideSheet
          choice={deciding.choice}
          name={deciding.name}
          proposalId={deciding.proposal.proposalId}
          hash={deciding.proposal.hash}
          rows={[
            fact(text('rates.after'), deciding.detail),
            fact(text('ask.reason'), deciding.proposal.reason),
          ]}
          onClose={() => setDeciding(null)}
          onDone={onChanged}
        />
      )}
    </div>
  )
}

type Decide = ((deciding: Deciding) => void) | undefined
type ProductProps = { product: Product; onChange: (() => void) | undefined; onDecide: Decide }

function ProductCard({ product, onChange, onDecide }: ProductProps) {
  const text = useText()
  const figures = useFigures()
  const { isOpen, changed, proposal } = product
  const name = text(`product.${product.product}`)
  function regionsOf(closedRegions: readonly string[], namedMax: number) {
    if (closedRegions.length === 0) return text('switches.everywhere')
    const named = closedRegions.slice(0, namedMax).map(figures.region).join(', ')
    const more = closedRegions.length - namedMax
    const regions = more > 0 ? text('switches.andMore', { regions: named, count: more }) : named
    return text('switches.closedIn', { regions })
  }
  // An approver sees every region.
  const proposed = proposal && regionsOf(proposal.closedRegions, proposal.closedRegions.length)
  const detail = proposed && (proposal.isOpen ? proposed : `${text('switches.closed')} · ${proposed}`)
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <h3 className="mr-auto text-body font-semibold">{name}</h3>
        <Badge tone={isOpen ? 'success' : 'danger'}>
          {text(isOpen ? 'switches.open' : 'switches.closed')}
        </Badge>
      </div>
      <p className="text-small text-ink-2">{regionsOf(product.closedRegions, shownRegions)}</p>
      <Changed changed={changed} />
      {proposal && detail && (
        <OpenChange
          title={text('rates.proposed', { rate: detail })}
          change={proposal}
          onChoose={onDecide && ((choice) => onDecide({ name, detail, proposal, choice }))}
        />
      )}
      {onChange && (
        <div className="mt-auto pt-1">
          <Button size="small" onClick={onChange}>
            {text('switches.change')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Changed({ changed }: { changed: Product['changed'] }) {
  const text = useText()
  const figures = useFigures()
  if (changed === null) return <p className="text-small text-ink-3">{text('switches.unchanged')}</p>
  return (
    <p className="text-small wrap-anywhere text-ink-3">
      {text('switches.changedBy', { name: changed.by.name, time: figures.time(changed.at) })}
      <span className="block text-ink-2">{changed.reason}</span>
    </p>
  )
}

type MarketsProps = {
  markets: readonly Market[]
  onChange: ((market: Market) => void) | undefined
  onDecide: Decide
}

function Markets({ markets, onChange, onDecide }: MarketsProps) {
  const text = useText()
  const figures = useFigures()
  return (
    <DataTable
      label={text('switches.markets')}
      rows={markets}
      idOf={({ market }) => market}
      columns={({ column, endColumn, longColumn, actsColumn }) => [
        column('orders.market', ({ market }) => <span className="font-semibold">{market}</span>),
        column('switches.state', ({ state }) => (
          <Badge tone={marketTones[state]}>{text(`marketState.${state}`)}</Badge>
        )),
        endColumn('switches.openOrders', ({ openOrders }) => figures.count(openOrders)),
        longColumn('switches.lastChange', ({ market, changed, proposal }) => {
          const detail = proposal && text(`marketState.${proposal.state}`)
          return (
            <div className="flex flex-col gap-2">
              <Changed changed={changed} />
              {proposal && detail !== null && (
                <OpenChange
                  title={text('rates.proposed', { rate: detail })}
                  change={proposal}
                  onChoose={onDecide && ((choice) => onDecide({ name: market, detail, proposal, choice }))}
                />
              )}
            </div>
          )
        }),
        onChange &&
          actsColumn('switches.change', (market) => (
            <Button size="small" variant="ghost" className="-my-2" onClick={() => onChange(market)}>
              {text('switches.change')}
            </Button>
          )),
      ]}
    />
  )
}
