import { ArrowLeftRight, Sparkles } from 'lucide-react'
import { referenceCoin } from '@candor/contract/reference-coin'
import { EmptyState } from '@candor/ui/states/empty-state'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { Skeleton } from '@candor/ui/states/skeleton'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { askToSignIn } from '../../../shared/session/ask-to-sign-in.ts'
import { useWords } from '../../../i18n/figures.ts'
import { usePlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { RecordsLink } from '../../../shared/lists/records-link.tsx'
import { RulesCard } from '../../../shared/savings/rules-card.tsx'
import { useSession } from '../../../shared/state/state.ts'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { SwapRecordList } from '../parts/record-list.tsx'
import { ExchangeForm } from './exchange-form.tsx'
import { firstPair } from './model.ts'
import { useSwapTerms } from './queries.ts'
import type { SwapTerms } from './queries.ts'

const loadDustSheet = async () => (await import('./dust-sheet.tsx')).DustSheet
const panels =
  'grid gap-4 pt-2 lg:grid-cols-[minmax(380px,440px)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-6'

export function ExchangeScreen() {
  const { text, figures } = useWords()
  const reading = useSwapTerms()
  const isWide = useIsWide()
  const signedIn = useSession((session) => session.token !== null)
  const showsRecords = isWide && signedIn
  return (
    <AppPage
      title={text('swap.title')}
      back="back"
      width="full"
      trailing={<RecordsLink path={paths.exchangeRecords} label={text('swap.records')} />}
    >
      <div className={panels}>
        <ReadingGate reading={reading} outline={<Skeleton shape="block" height={468} />}>
          {(terms) => <Exchange terms={terms} />}
        </ReadingGate>
        {/* The table needs the width: below the form on a narrow desktop, beside it on a wide one. */}
        {showsRecords && (
          <section
            aria-labelledby="swap-latest"
            className="order-last col-span-full min-w-0 min-[1400px]:order-none min-[1400px]:col-span-1 min-[1400px]:row-span-2"
          >
            <h2 id="swap-latest" className="sr-only">
              {text('swap.records')}
            </h2>
            <SwapRecordList />
          </section>
        )}
        <RulesCard
          title={text('swap.rulesTitle')}
          rules={[
            text('swap.ruleQuote'),
            ...(reading.value
              ? [text('swap.ruleMove', { percent: figures.percent(reading.value.movePpmMax) })]
              : []),
            text('swap.rulePrice'),
            text('swap.ruleFee'),
            text('swap.ruleHouse'),
          ]}
        />
      </div>
    </AppPage>
  )
}

function Exchange({ terms }: { terms: SwapTerms }) {
  const text = useText()
  const { query } = usePlace()
  const first = firstPair(terms.coins, query.get('from'))
  if (!first) {
    return (
      <EmptyState
        icon={<ArrowLeftRight aria-hidden />}
        title={text('swap.none')}
        text={text('swap.noneText')}
      />
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ExchangeForm terms={terms} first={first} />
      <DustRow terms={terms} />
    </div>
  )
}

function DustRow({ terms }: { terms: SwapTerms }) {
  const { text, figures } = useWords()
  const signedIn = useSession((session) => session.token !== null)
  const sheet = useSheet(loadDustSheet)
  return (
    <ListGroup>
      <ListRow
        icon={<Sparkles aria-hidden />}
        label={text('swap.dust')}
        detail={text('swap.dustBelow', { worth: figures.amount(terms.dustWorthMax, referenceCoin) })}
        onPress={() => (signedIn ? sheet.show() : askToSignIn('savings.loginFirst'))}
      />
      {sheet.element}
    </ListGroup>
  )
}
