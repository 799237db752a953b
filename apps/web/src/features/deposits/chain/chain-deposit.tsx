import { PanelsOutline } from '../../../shared/lists/panels-outline.tsx'
import { useEffect, useState } from 'react'
import type { ComponentProps } from 'react'
import { Coins, Droplets } from 'lucide-react'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Skeleton } from '@candor/ui/states/skeleton'
import { CallFailed } from '@candor/client/calls/call-failed'
import type { ChainWay } from '@candor/contract/calls/chain'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { go, hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useProfile } from '../../../shared/server/profile.ts'
import { ChainNotice } from '../parts/chain-notice.tsx'
import { AddressCard } from './address-card.tsx'
import { NewestArrivals } from './newest-arrivals.tsx'
import { PracticeNotice } from './practice-notice.tsx'
import { useAddress, useNewestArrivals, useWays } from './queries.ts'
import { Button } from '@candor/ui/buttons/button'
import { announce } from '@candor/ui/toasts/announce'
import { formatQuantity } from '@candor/client/figures/format'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { faucetQuantity, usualWait } from '../parts/arrivals.ts'
import { Card } from '@candor/ui/card'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { KeyValue } from '@candor/ui/lists/key-value'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { networkName } from '@candor/contract/addresses/networks'
import { useWords } from '../../../i18n/figures.ts'

/** The coin, its network and the conditions: to be read before the address. */
function WayCard({ ways, way }: { ways: readonly ChainWay[]; way: ChainWay }) {
  const { text, figures } = useWords()
  return (
    <Card className="flex flex-col gap-2 lg:p-6">
      <SelectSheet
        label={text('deposit.coin')}
        options={ways.map(({ coin, network }) => ({
          value: coin,
          label: coin,
          detail: networkName(network),
          icon: <CoinIcon symbol={coin} size={26} />,
        }))}
        value={way.coin}
        onValueChange={(coin) => go(`${paths.depositType}?coin=${coin}`, { replace: true })}
      />
      <KeyValue
        rows={[
          { label: text('address.network'), value: networkName(way.network) },
          { label: text('chain.minimum'), value: figures.amount(way.amountMin, way.coin) },
          {
            label: text('chain.confirmations'),
            value: way.confirmations,
            detail: text('chain.about', { time: usualWait(way.usualSeconds, figures.locale) }),
          },
        ]}
      />
    </Card>
  )
}

/** On test money: coins from the local chain, sent like any other transfer. */
function Faucet({ way, onSent }: { way: ChainWay; onSent: () => void }) {
  const text = useText()
  const { locale } = useLanguage()
  const { coin } = way
  const quantity = formatQuantity(faucetQuantity(way), locale, 0)
  const use = useAct(async () => {
    await callServer('Chain/UseFaucet', { coin })
    announce(text('faucet.sent'))
    onSent()
  })
  return (
    <section
      aria-labelledby="faucet-title"
      className="flex flex-col gap-3 rounded-card border border-dashed border-line-strong p-4"
    >
      <div>
        <h2 id="faucet-title" className="font-semibold">
          {text('faucet.title')}
        </h2>
        <p className="text-small text-pretty text-ink-2">{text('faucet.text')}</p>
      </div>
      <Button
        fullWidth
        leading={<Droplets aria-hidden className="size-4.5" />}
        loading={use.busy}
        onClick={() => void use.run()}
      >
        {text('faucet.get', { quantity, coin })}
      </Button>
    </section>
  )
}

const panels = 'grid gap-4 pt-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start lg:gap-6'
const column = 'flex min-w-0 flex-col gap-4'
// How long to look for a transfer just sent by the faucet.
const expectedMs = 30_000

/** The user's own address for a coin, and the arrivals there. */
export function ChainDeposit({ coin }: { coin: string }) {
  const text = useText()
  const reading = useWays()
  return (
    <ReadingGate
      reading={reading}
      outline={<PanelsOutline className={panels} heights={[[220, 380], 220]} column={column} />}
    >
      {({ ways, state }) => {
        const way = ways.find((one) => one.coin === coin)
        if (state === 'off' || ways.length === 0)
          return (
            <div className="pt-2">
              <ChainNotice state="off" />
            </div>
          )
        if (way === undefined)
          return (
            <EmptyState
              icon={<Coins aria-hidden />}
              title={text('chain.noSuchCoin')}
              action={<LinkButton href={hrefOf(paths.deposit)}>{text('deposit.title')}</LinkButton>}
            />
          )
        return <OwnWay ways={ways} way={way} state={state} />
      }}
    </ReadingGate>
  )
}

type OwnWayProps = {
  ways: readonly ChainWay[]
  way: ChainWay
  state: ComponentProps<typeof ChainNotice>['state']
}

function OwnWay({ ways, way, state }: OwnWayProps) {
  const { user } = useProfile()
  const reading = useAddress(way.coin)
  const { failure } = reading
  // Only the server knows: a practice account may have become a real one since.
  const isPractice = failure instanceof CallFailed && failure.codeName === 'nonRealAccountCannotTransfer'
  return (
    <div className={panels}>
      <div className={column}>
        <ChainNotice state={state} />
        <WayCard ways={ways} way={way} />
        {isPractice ? (
          <PracticeNotice isLost={user?.isTryout ?? false} />
        ) : (
          <ReadingGate reading={reading} outline={<Skeleton shape="block" height={380} />}>
            {(own) => <AddressCard own={own} />}
          </ReadingGate>
        )}
      </div>
      {!isPractice && <Incoming way={way} />}
    </div>
  )
}

function Incoming({ way }: { way: ChainWay }) {
  const [sentAt, setSentAt] = useState<number | null>(null)
  const reading = useNewestArrivals(sentAt !== null)
  useEffect(() => {
    if (sentAt === null) return
    const timer = setTimeout(() => setSentAt(null), expectedMs)
    return () => clearTimeout(timer)
  }, [sentAt])
  return (
    <div className={column}>
      {way.hasFaucet && <Faucet way={way} onSent={() => setSentAt(Date.now())} />}
      <NewestArrivals reading={reading} />
    </div>
  )
}
