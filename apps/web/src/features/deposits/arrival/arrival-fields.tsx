import { Card } from '@candor/ui/card'
import { networkName } from '@candor/contract/addresses/networks'
import type { Arrival } from '@candor/contract/calls/chain'
import { arrivalName } from '@candor/contract/rules/chain'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'

type Line = { label: string; value: string; isCopied?: true }

/** All details of an arrival; long values stand on their own line, in full. */
export function ArrivalFields({ arrival }: { arrival: Arrival }) {
  const lines = useLines(arrival)
  return (
    <Card className="py-1 lg:px-6 lg:py-3">
      <dl className="divide-y divide-line">
        {lines.map(({ label, value, isCopied }) =>
          isCopied ? (
            <CopiedLine key={label} label={label} value={value} />
          ) : (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <dt className="text-ink-2">{label}</dt>
              <dd className="ml-auto text-right font-semibold">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  )
}

function CopiedLine({ label, value }: { label: string; value: string }) {
  const text = useText()
  return (
    <div className="py-2.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className="flex items-center gap-2">
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere" translate="no">
          {value}
        </span>
        <span className="-my-3 -mr-3 shrink-0">
          <CopyButton content={value} label={text('deposit.copy', { what: label })} />
        </span>
      </dd>
    </div>
  )
}

function useLines(arrival: Arrival): Line[] {
  const text = useText()
  const { amount, time } = useFigures()
  const { coin, transactionHash, fromAddress, blockNumber, creditedAt, goneAt, returnTransaction } = arrival
  const lines: (Line | false)[] = [
    { label: text('deposit.number'), value: arrivalName(arrival.arrivalId) },
    { label: text('deposit.coin'), value: coin },
    { label: text('deposit.quantity'), value: amount(arrival.quantity, coin) },
    { label: text('chain.minimum'), value: amount(arrival.amountMin, coin) },
    { label: text('address.network'), value: networkName(arrival.network) },
    transactionHash !== null && {
      label: text('deposit.transactionId'),
      value: transactionHash,
      isCopied: true,
    },
    fromAddress !== null && { label: text('arrival.from'), value: fromAddress, isCopied: true },
    { label: text('arrival.to'), value: arrival.address, isCopied: true },
    blockNumber !== null && { label: text('arrival.block'), value: blockNumber },
    { label: text('arrival.seenAt'), value: time(arrival.seenAt) },
    creditedAt !== null && { label: text('arrivalState.credited'), value: time(creditedAt) },
    goneAt !== null && { label: text('arrivalState.gone'), value: time(goneAt) },
    returnTransaction !== null && {
      label: text('arrival.returnTransaction'),
      value: returnTransaction,
      isCopied: true,
    },
  ]
  return lines.filter((line) => line !== false)
}
