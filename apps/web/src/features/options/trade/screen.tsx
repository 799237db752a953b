import { useEffect } from 'react'
import { SearchX } from 'lucide-react'
import type { OptionOrder } from '@candor/contract/calls/options'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { EmptyState } from '@candor/ui/states/empty-state'
import { ErrorState } from '@candor/ui/states/error-state'
import { LoadingView } from '@candor/ui/states/loading-view'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { go, usePlace } from '../../../shared/place/location.ts'
import { useSession } from '../../../shared/state/state.ts'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { reloadOptionPairs, useOptionPairs } from '../../../shared/server/option-pairs.ts'
import type { OptionPair } from '../../../shared/server/option-pairs.ts'
import type { Pages } from '@candor/client/react/pages'
import { useOptions } from '../orders/queries.ts'
import { useNoteSeen } from '../note-seen.ts'
import { IndexPanel } from './chart/chart-panel.tsx'
import { OptionsHeader } from './header.tsx'
import { IndexHead, IndexInLine, IndexToCome } from './index-head.tsx'
import { optionsPath } from './options-link.ts'
import { OptionsPanel } from './orders-panel.tsx'
import { OptionDetails, OptionTicket } from './ticket.tsx'
import { useOptionTicket } from './ticket-store.ts'

/** The shown pair: from the address, else the one shown last. */
function usePairName(): string {
  const remembered = useOptionTicket((state) => state.pair)
  return usePlace().query.get('symbol')?.toUpperCase() ?? remembered
}

export function OptionsScreen() {
  const name = usePairName()
  const { offered, failed } = useOptionPairs()
  const signedIn = useSession((session) => session.token !== null)
  const pair = offered?.pairs.find((one) => one.pair === name)
  const known = pair?.pair
  useEffect(() => {
    if (known !== undefined) useOptionTicket.setState({ pair: known })
  }, [known])
  const isWide = useIsWide()
  const index = pair ? <IndexInLine pair={pair} /> : offered === null && <IndexToCome />
  const header = <OptionsHeader pair={name}>{!isWide && index}</OptionsHeader>
  return (
    <AppPage tabBar width="full" navBar={header}>
      {pair ? (
        signedIn ? (
          <OwnOptions pair={pair} isOffered={offered?.isOpen ?? false} />
        ) : (
          <Options pair={pair} isOffered={offered?.isOpen ?? false} holding={null} />
        )
      ) : (
        <NoPair isUnknown={offered !== null} first={offered?.pairs[0]?.pair} failed={failed} />
      )}
    </AppPage>
  )
}

type OwnProps = { pair: OptionPair; isOffered: boolean }

// The limit of running options per account.
const holdingMax = 100

function OwnOptions(props: OwnProps) {
  useNoteSeen()
  return <Options {...props} holding={useOptions('holding', undefined, holdingMax)} />
}

const nothingHeld: readonly OptionOrder[] = []

/** Chart, ticket and orders under each other on a phone; side by side where there is room. */
function Options({ pair, isOffered, holding }: OwnProps & { holding: Pages<OptionOrder> | null }) {
  const isWide = useIsWide()
  const chart = { pair, holding: holding?.items ?? nothingHeld }
  if (!isWide) {
    return (
      <div className="flex flex-col gap-3">
        {/* As high as possible with the up and down buttons visible above the docked card. */}
        <IndexPanel {...chart} className="h-[clamp(12.5rem,calc(100dvh-440px),340px)]" />
        <OptionTicket pair={pair} isOffered={isOffered} />
        <OptionsPanel holding={holding} />
        <OptionDetails pair={pair} />
      </div>
    )
  }
  return (
    <div className="-mx-2 grid grid-cols-[minmax(0,1fr)_380px] items-start gap-2 pt-2">
      <div className="flex min-w-0 flex-col gap-2">
        <Card>
          <IndexHead pair={pair} />
          <IndexPanel {...chart} className="h-110 pt-2" />
        </Card>
        <Card className="min-h-64">
          <OptionsPanel holding={holding} />
        </Card>
      </div>
      <Card className="flex flex-col gap-4">
        <OptionTicket pair={pair} isOffered={isOffered} />
        <OptionDetails pair={pair} />
      </Card>
    </div>
  )
}

type NoPairProps = { isUnknown: boolean; first: string | undefined; failed: boolean }

function NoPair({ isUnknown, first, failed }: NoPairProps) {
  const text = useText()
  const retry = useAct(reloadOptionPairs)
  if (isUnknown) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={text('options.unknownTitle')}
        text={text('options.unknownText')}
        action={
          first !== undefined && (
            <Button onClick={() => go(optionsPath(first), { replace: true })}>{first}</Button>
          )
        }
      />
    )
  }
  if (!failed) return <LoadingView label={text('page.loading')} />
  return (
    <ErrorState
      title={text('market.failedTitle')}
      text={text('page.failedText')}
      retryLabel={text('action.retry')}
      retrying={retry.busy}
      onRetry={() => void retry.run()}
    />
  )
}
