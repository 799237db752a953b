import { PanelsOutline } from '../../../shared/lists/panels-outline.tsx'
import { useState } from 'react'
import { Sprout } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { EmptyState } from '@candor/ui/states/empty-state'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { askToSignIn } from '../../../shared/session/ask-to-sign-in.ts'
import { MayNotice } from '../../../shared/requirements/may-notice.tsx'
import { keepForm, useKeptForm } from '../../../shared/form/kept-form.ts'
import { paths } from '@candor/contract/app-paths'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { RecordsLink } from '../../../shared/lists/records-link.tsx'
import { RulesCard } from '../../../shared/savings/rules-card.tsx'
import { useSession } from '../../../shared/state/state.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { useText } from '../../../i18n/text.ts'
import { useAttemptMemory } from '@candor/client/react/attempt'
import { CoinCard } from './coin-card.tsx'
import { byCoin } from './model.ts'
import { PledgeSheet } from './pledge-sheet.tsx'
import { useTermsReading } from '../../../shared/lists/records.ts'
import type { PledgeProduct } from '@candor/contract/calls/pledge'
import { callServer, serverClock } from '../../../shared/server/client.ts'

// Others pledge too, and the quota shrinks.
const rereadMs = 30_000
const panels = 'grid gap-4 pt-2 lg:grid-cols-[minmax(0,1fr)_minmax(300px,360px)] lg:items-start lg:gap-6'
const cards = 'grid grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))] gap-3 lg:gap-4'

export function PledgeScreen() {
  const text = useText()
  const reading = useTermsReading(
    '',
    async () => {
      const { products } = await callServer('Pledge/GetProducts', {})
      return { products, now: serverClock.now() }
    },
    rereadMs,
  )
  return (
    <AppPage
      title={text('pledge.title')}
      back="back"
      width="full"
      trailing={<RecordsLink path={paths.pledgeRecords} label={text('pledge.records')} />}
    >
      <div className={panels}>
        <div className="flex min-w-0 flex-col gap-3">
          <MayNotice act="pledge" />
          <ReadingGate reading={reading} outline={<PanelsOutline className={cards} heights={[344]} />}>
            {(offer) => <Products {...offer} onChanged={() => void reading.reload()} />}
          </ReadingGate>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card>
            <section aria-labelledby="pledge-source" className="flex flex-col gap-2">
              <h2 id="pledge-source" className="font-semibold">
                {text('pledge.sourceTitle')}
              </h2>
              <p className="text-small text-pretty text-ink-2">{text('pledge.sourceText')}</p>
            </section>
          </Card>
          <RulesCard
            title={text('pledge.rulesTitle')}
            rules={[
              text('pledge.ruleDaily'),
              text('pledge.rulePrincipal'),
              text('pledge.ruleEvent'),
              text('pledge.ruleEarly'),
              text('pledge.ruleMonth'),
            ]}
          />
        </div>
      </div>
    </AppPage>
  )
}

// The sheet returns in its earlier state.
type Kept = { productId: string; amount: string }
const formName = 'pledge'

// Plans start from the time of the reading, by the server's clock.
type ProductsProps = { products: readonly PledgeProduct[]; now: number; onChanged: () => void }

function Products({ products, now, onChanged }: ProductsProps) {
  const text = useText()
  const signedIn = useSession((session) => session.token !== null)
  const kept = useKeptForm(formName) as Kept | null
  const [chosenId, setChosenId] = useState<string | null>(kept?.productId ?? null)
  const [times, setTimes] = useState(0)
  const [open, setOpen] = useLayer(kept !== null)
  const memory = useAttemptMemory()
  const chosen = products.find(({ productId }) => productId === chosenId)
  if (products.length === 0) {
    return (
      <EmptyState icon={<Sprout aria-hidden />} title={text('pledge.none')} text={text('pledge.noneText')} />
    )
  }
  const choose = (productId: string) => {
    if (!signedIn) return askToSignIn('savings.loginFirst')
    setChosenId(productId)
    setTimes(times + 1)
    setOpen(true)
  }
  return (
    <>
      <ul className={cards}>
        {byCoin(products).map(([coin, terms]) => (
          <CoinCard key={coin} products={terms} now={now} onChoose={choose} onOver={onChanged} />
        ))}
      </ul>
      {/* The key gives each opening a fresh form. */}
      {chosen && (
        <PledgeSheet
          key={times}
          product={chosen}
          now={now}
          open={open}
          onOpenChange={setOpen}
          onTermsChanged={onChanged}
          memory={memory}
          typed={times === 0 ? (kept?.amount ?? '') : ''}
          onLeave={(amount) => keepForm(formName, { productId: chosen.productId, amount })}
        />
      )}
    </>
  )
}
