import { ChevronDown } from 'lucide-react'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { SelectPanel } from '@candor/ui/fields/select-panel'
import { useWords } from '../../../i18n/figures.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { useBalances } from '../../../shared/server/account.ts'
import type { SwapCoin } from './queries.ts'

type Props = { label: string; coins: readonly SwapCoin[]; value: string; onChoose: (coin: string) => void }

/** A selector of coins, with the balance of each. */
export function CoinPicker({ label, coins, value, onChoose }: Props) {
  const { text, figures } = useWords()
  const { balances } = useBalances()
  const [open, setOpen] = useLayer()
  return (
    <>
      <button
        type="button"
        aria-label={`${label}: ${value}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="touch-target -mr-1.5 inline-flex min-h-9 shrink-0 items-center gap-2 rounded-chip bg-surface-3 py-1 pr-2 pl-1.5 text-body font-semibold text-ink hover:bg-surface-4"
      >
        <CoinIcon symbol={value} size={26} />
        {value}
        <ChevronDown aria-hidden className="size-4 text-ink-3" />
      </button>
      <SelectPanel
        open={open}
        onOpenChange={setOpen}
        title={label}
        options={coins.map(({ coin, isOpen }) => ({
          value: coin,
          label: coin,
          icon: <CoinIcon symbol={coin} size={30} />,
          detail: isOpen
            ? figures.amount(balances?.get(coin)?.available ?? '0', coin)
            : text('savings.closed'),
          disabled: !isOpen,
        }))}
        value={value}
        onChoose={(coin) => {
          onChoose(coin)
          setOpen(false)
        }}
        search={{ label: text('filter.search'), emptyText: text('filter.none') }}
      />
    </>
  )
}
