import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { loadAllTexts, useText } from '../../../i18n/text.ts'
import { profitOfAll, shownOf } from './model.ts'
import { ResultSheet } from './result-sheet.tsx'
import { RunningCard } from './running-card.tsx'
import { closeResults, useOptionDock } from './store.ts'
import { useIsKeyboardUp } from './typing.ts'
import { Flag, X } from 'lucide-react'
import type { OptionOrder } from '@candor/contract/calls/options'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { hrefOf } from '../../../shared/place/location.ts'
import { useHidden } from '../../../shared/wallet/hidden.ts'
import { toneOf, useOptionFigures } from '../figures.ts'
import { optionPath } from '../paths.ts'
import { DockCard } from './dock-card.tsx'

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
function ResultCard({ results }: { results: readonly OptionOrder[] }) {
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

/** All texts are loaded before anything is drawn: the page around may have loaded only its own. */
function useAllTexts(): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    loadAllTexts().then(
      () => setHere(true),
      () => undefined,
    )
  }, [])
  return isHere
}

/** The card of running options, above the bottom of every page; and a sheet for the results. */
export function OptionDock() {
  const { running, results, resultsAt } = useOptionDock()
  const isKeyboardUp = useIsKeyboardUp()
  const isReady = useAllTexts()
  const text = useText()
  if (!isReady) return null
  const shown = shownOf(running)
  const card = shown ? (
    <RunningCard key={shown.order.orderId} {...shown} />
  ) : resultsAt === 'card' && results.length > 0 ? (
    <ResultCard key={results.map(({ orderId }) => orderId).join(' ')} results={results} />
  ) : null
  return (
    <>
      <Place isHidden={isKeyboardUp}>{card}</Place>
      {/* Tells screen readers that the option was accepted. */}
      <output className="sr-only">
        {running.some(({ status }) => status === 'opening') && text('options.opensNext')}
      </output>
      <ResultSheet
        open={resultsAt === 'sheet'}
        onOpenChange={(open) => !open && closeResults()}
        results={results}
      />
    </>
  )
}

/** The room of the card. A page keeps it until it is left, so that controls stay when the card goes. */
function Place({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const isEmpty = children === null
  // Each page has its own room: a page entered without a card reserves none.
  useLayoutEffect(() => {
    document.documentElement.style.removeProperty('--dock-room')
    document.documentElement.style.removeProperty('scroll-padding-bottom')
  }, [])
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const element = box.current
    // Inside a line of its page it covers nothing.
    if (isEmpty || !element || element.closest('[data-dock=line]')) return undefined
    const measure = () => {
      style.setProperty('--dock-room', `${element.offsetHeight}px`)
      // A focused control is scrolled clear of the card and of everything below it.
      style.scrollPaddingBottom = `${globalThis.innerHeight - element.getBoundingClientRect().top}px`
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [isEmpty])
  if (isEmpty) return null
  return (
    <div ref={box} className={isHidden ? 'invisible' : undefined}>
      {/* Scrolled content must not shine through around the card. */}
      <div className="bg-linear-to-t from-ground from-60% to-transparent px-3 pt-2 pb-2.5 lg:w-100 lg:bg-none lg:px-6 lg:pb-6 lg:in-data-[dock=line]:w-auto lg:in-data-[dock=line]:p-0">
        <div className="pointer-events-auto mx-auto max-w-form in-data-[dock=line]:mr-0">{children}</div>
      </div>
    </div>
  )
}
