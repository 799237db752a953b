import { MainButton } from '../../../shared/form/main-button.tsx'
import { Sparkles } from 'lucide-react'
import type { SwapRecord } from '@candor/contract/calls/swap'
import { referenceCoin } from '@candor/contract/reference-coin'
import { formatAmount } from '@candor/money/amount'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { EmptyState } from '@candor/ui/states/empty-state'
import { Sheet } from '@candor/ui/layers/sheet'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { toast } from '@candor/ui/toasts/toast'
import { useWords } from '../../../i18n/figures.ts'
import { unitsOf } from '../../../shared/form/amount-check.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { withRequirements } from '../../../shared/requirements/requirements.ts'
import { formatCount } from '@candor/client/figures/format'
import { useAttempt } from '../../../shared/server/attempt.ts'
import { callServer } from '../../../shared/server/client.ts'
import type { Attempted } from '@candor/client/react/attempt'
import { CallFailed } from '@candor/client/calls/call-failed'
import { scaleOf } from '@candor/client/figures/decimal'
import { useDust } from './queries.ts'
import type { Dust } from './queries.ts'

function sumReceived(records: readonly SwapRecord[]): string {
  const scale = scaleOf(records[0]?.received ?? '0')
  return formatAmount(
    records.reduce((sum, { received }) => sum + unitsOf(received, scale), 0n),
    scale,
  )
}

/** Converts all small balances into USDT at once: those shown here, and nothing else. */
export function DustSheet({ open, onOpenChange }: SheetControl) {
  const { text, figures } = useWords()
  const reading = useDust()
  const convert = useAttempt(async (form: Attempted<{ coins: string[] }>) => {
    try {
      const { records } = await withRequirements(callServer('Swap/ConvertDust', form))
      toast.success(text('swap.dustDone', { received: figures.amount(sumReceived(records), referenceCoin) }))
      onOpenChange(false)
    } catch (failure) {
      if (!(failure instanceof CallFailed && failure.codeName === 'balanceUnsuitable')) throw failure
      toast.error(text('swap.dustGone'))
      await reading.reload()
    }
  })
  const balances = reading.value?.balances ?? []
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!convert.busy}
      title={text('swap.dust')}
      text={text('swap.dustText')}
      footer={
        balances.length > 0 && (
          <MainButton
            loading={convert.busy}
            onClick={() => void convert.run({ coins: balances.map(({ coin }) => coin) })}
          >
            {text('swap.dustConfirm', { count: formatCount(balances.length, figures.locale) })}
          </MainButton>
        )
      }
    >
      <ReadingGate reading={reading} outline={<SkeletonRows count={3} icon />}>
        {(dust) => <DustList dust={dust} />}
      </ReadingGate>
    </Sheet>
  )
}

function DustList({ dust }: { dust: Dust }) {
  const { text, figures } = useWords()
  if (dust.balances.length === 0) {
    return (
      <EmptyState
        icon={<Sparkles aria-hidden />}
        title={text(dust.isOpen ? 'swap.dustNone' : 'savings.closed')}
        text={text(dust.isOpen ? 'swap.dustNoneText' : 'code.outsideTradingHours')}
      />
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {dust.balances.map(({ coin, amount, received }) => (
          <li key={coin} className="flex items-center gap-3 py-2.5">
            <CoinIcon symbol={coin} size={32} />
            <span className="min-w-0 flex-1 wrap-anywhere">{figures.amount(amount, coin)}</span>
            <span className="text-right font-semibold">≈ {figures.amount(received, referenceCoin)}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 pb-1">
        <span className="text-ink-2">{text('swap.dustTotal')}</span>
        <span className="ml-auto font-semibold">≈ {figures.amount(dust.received, referenceCoin)}</span>
      </p>
    </>
  )
}
