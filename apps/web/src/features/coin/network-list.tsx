import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { KeyValue } from '@candor/ui/lists/key-value'
import type { KeyValueProps } from '@candor/ui/lists/key-value'
import { Skeleton } from '@candor/ui/states/skeleton'
import { networkName } from '@candor/contract/addresses/networks'
import type { Reading } from '@candor/client/react/reading'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { askToSignIn } from '../../shared/session/ask-to-sign-in.ts'
import { useWords } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import type { Networks } from './model.ts'

type Props = { coin: string; networks: Reading<Networks>; isSignedIn: boolean }

/** Deposits and withdrawals of the coin: networks, minimums and fees. */
export function NetworkList({ coin, networks, isSignedIn }: Props) {
  const text = useText()
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{text('coin.networks')}</h2>
      {isSignedIn ? (
        <ReadingGate reading={networks} outline={<Skeleton shape="block" height={160} />}>
          {(known) => <Known coin={coin} networks={known} />}
        </ReadingGate>
      ) : (
        <>
          <p className="text-small text-pretty text-ink-2">{text('coin.networksVisitor')}</p>
          <Button onClick={() => askToSignIn()}>{text('login.submit')}</Button>
        </>
      )}
    </Card>
  )
}

function Known({ coin, networks }: { coin: string; networks: Networks }) {
  const { text, figures } = useWords()
  const deposits = networks.deposits.filter((way) => way.coin === coin)
  const withdrawals = networks.withdrawals.filter((method) => method.coin === coin)
  const fee = ({ feeFixed, feePpm }: Networks['withdrawals'][number]) => {
    const parts = [
      ...(feePpm > 0 ? [figures.percent(feePpm)] : []),
      ...(/[1-9]/.test(feeFixed) ? [figures.amount(feeFixed, coin)] : []),
    ]
    return parts.length > 0 ? text('coin.fee', { fee: parts.join(' + ') }) : text('coin.noFee')
  }
  if (deposits.length + withdrawals.length === 0)
    return <p className="text-small text-pretty text-ink-2">{text('coin.noNetworks')}</p>
  return (
    <>
      <NetworkRows
        title={text('assets.deposit')}
        rows={deposits.map(({ network, amountMin, confirmations }) => ({
          label: networkName(network),
          value: text('coin.least', { amount: figures.amount(amountMin, coin) }),
          detail: text('coin.confirmations', { count: confirmations }),
        }))}
      />
      <NetworkRows
        title={text('assets.withdraw')}
        rows={withdrawals.map((method) => ({
          label: networkName(method.network),
          value: text('coin.least', { amount: figures.amount(method.amountMin, coin) }),
          detail: method.state === 'closed' ? text('coin.closed') : fee(method),
        }))}
      />
    </>
  )
}

function NetworkRows({ title, rows }: { title: string } & Pick<KeyValueProps, 'rows'>) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="text-small text-ink-3">{title}</h3>
      <KeyValue rows={rows} />
    </section>
  )
}
