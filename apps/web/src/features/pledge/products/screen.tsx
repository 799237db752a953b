import { useState } from 'react'
import { History, Sprout } from 'lucide-react'
import { EmptyState } from '@candor/ui/empty-state'
import { Skeleton } from '@candor/ui/skeleton'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { askToSignIn } from '../../../shared/session/ask-to-sign-in.ts'
import { MayNotice } from '../../../shared/requirements/may-notice.tsx'
import { paths } from '../../../shared/place/paths.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { RecordsLink } from '../../../shared/lists/records-link.tsx'
import { RulesCard } from '../../../shared/savings/rules-card.tsx'
import { useSession } from '../../../shared/state/state.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { useText } from '../../../i18n/text.ts'
import { useAttemptMemory } from '@candor/client/react/attempt'
import { PledgeSheet } from './pledge-sheet.tsx'
import { ProductCard } from './product-card.tsx'
import { usePledgeOffer } from './queries.ts'
import type { PledgeOffer } from './queries.ts'

const panels = 'grid gap-4 pt-2 lg:grid-cols-[minmax(0,1fr)_minmax(300px,360px)] lg:items-start lg:gap-6'
const cards = 'grid gap-3 lg:grid-cols-2 lg:gap-4'

export function PledgeScreen() {
  const text = useText()
  const reading = usePledgeOffer()
  return (
    <AppPage
      title={text('pledge.title')}
      back="back"
      width="full"
      trailing={<RecordsLink path={paths.pledgeRecords} label={text('pledge.records')} Icon={History} />}
    >
      <div className={panels}>
        <div className="flex min-w-0 flex-col gap-3">
          <MayNotice act="pledge" />
          <ReadingGate reading={reading} outline={<Outline />}>
            {(offer) => <Products {...offer} onChanged={() => void reading.reload()} />}
          </ReadingGate>
        </div>
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
    </AppPage>
  )
}

type ProductsProps = PledgeOffer & { onChanged: () => void }

function Products({ products, now, onChanged }: ProductsProps) {
  const text = useText()
  const signedIn = useSession((session) => session.token !== null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [times, setTimes] = useState(0)
  const [open, setOpen] = useLayer()
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
        {products.map((product) => (
          <ProductCard
            key={product.productId}
            product={product}
            now={now}
            onChoose={() => choose(product.productId)}
            onOver={onChanged}
          />
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
        />
      )}
    </>
  )
}

function Outline() {
  return (
    <div className={cards}>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} shape="block" height={236} />
      ))}
    </div>
  )
}
