import { useEffect } from 'react'
import { Flag, X } from 'lucide-react'
import type { OptionOrder } from '@candor/contract/calls/options'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { useText } from '../../../i18n/text.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { useHidden } from '../../../shared/wallet/hidden.ts'
import { toneOf, useOptionFigures } from '../figures.ts'
import { optionPath } from '../orders/option-path.ts'
import { DockCard } from './dock-card.tsx'
import { profitOfAll } from './model.ts'
import { closeResults, useOptionDock } from './store.ts'

const shownMs = 30_000

/** Closes after having been visible for a while. */
function useLeaves() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(closeResults, shownMs)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [])
}

/** The result, in the place of the running option; a press shows the details. */
export function ResultCard({ results }: { results: readonly OptionOrder[] }) {
  const text = useText()
  const figures = useOptionFigures()
  const { veil } = useHidden()
  const [first] = results
  useLeaves()
  if (!first) return null
  const profit = profitOfAll(results)
  const title =
    results.length === 1
      ? `${first.coin} ${text(`options.direction.${first.direction}`)} · ${veil(figures.money(first.amount))}`
      : text('optionResult.several', { count: results.length })
  return (
    <output className="block">
      <DockCard
        label={text('optionResult.title')}
        ring={
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-3 text-ink-2">
            <Flag aria-hidden className="size-4.5" />
          </span>
        }
        trailing={<IconButton icon={<X aria-hidden />} label={text('action.close')} onClick={closeResults} />}
        title={title}
        href={hrefOf(optionPath(first.orderId))}
        onPress={(event) => {
          event.preventDefault()
          useOptionDock.setState({ resultsAt: 'sheet' })
        }}
        detail={text('optionResult.show')}
        figure={<span className={toneOf(profit)}>{veil(figures.profit(profit))}</span>}
        note={results.length === 1 ? text(`options.status.${first.status}`) : ''}
      />
    </output>
  )
}
