import { Droplets } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { announce } from '@candor/ui/toasts/announce'
import type { ChainWay } from '@candor/contract/calls/chain'
import { formatQuantity } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { faucetQuantity } from '../parts/arrivals.ts'

/** On test money: coins from the local chain, sent like any other transfer. */
export function Faucet({ way, onSent }: { way: ChainWay; onSent: () => void }) {
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
