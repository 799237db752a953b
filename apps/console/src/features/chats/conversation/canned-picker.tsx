import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useReading } from '@candor/client/react/reading'
import type { CannedAnswer } from '@candor/contract/operators/calls/chats'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useText } from '../../../i18n/text.ts'
import { SearchField } from '../../../shared/form/search-field.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { cannedText, foundCanned } from '../model.ts'

type Props = {
  language: string
  onChoose: (words: string) => void
  onEscape: () => void
  // Another element was pressed.
  onLeave: () => void
}

/** The canned answers above the field, filtered by typing: Enter takes the first, arrows select others. */
export function CannedPicker({ language, onChoose, onEscape, onLeave }: Props) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const reading = useReading('canned', async () => (await callServer('Chats/GetCanned', {})).answers)
  const found = foundCanned(reading.value ?? [], typed)

  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Element && !box.current?.parentElement?.contains(target)) onLeave()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  })

  function move(by: 1 | -1) {
    const stops = [field.current, ...(box.current?.querySelectorAll('li button') ?? [])]
    const from = stops.findIndex((stop) => stop === document.activeElement)
    const next = stops[Math.min(Math.max(from + by, 0), stops.length - 1)]
    if (next instanceof HTMLElement) next.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const [first] = found
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape') onEscape()
    else if (event.key === 'Enter' && event.target === field.current) {
      if (first) onChoose(cannedText(first, language))
    } else return
    event.preventDefault()
  }

  return (
    <div
      ref={box}
      className="absolute inset-x-4 bottom-full z-20 mb-2 flex max-h-80 flex-col gap-2 rounded-card bg-surface-1 p-3 shadow-float"
    >
      <SearchField
        ref={field}
        label={text('canned.search')}
        value={typed}
        onValueChange={setTyped}
        onKeyDown={press}
      />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ReadingGate reading={reading} outline={<SkeletonRows count={3} />}>
          {() =>
            found.length === 0 ? (
              <None isEmpty={typed.trim() === ''} />
            ) : (
              <ul aria-label={text('canned.title')}>
                {found.map((answer) => (
                  <li key={answer.cannedId}>
                    <Choice {...{ answer, language, onChoose }} onKeyDown={press} />
                  </li>
                ))}
              </ul>
            )
          }
        </ReadingGate>
      </div>
    </div>
  )
}

type ChoiceProps = {
  answer: CannedAnswer
  language: string
  onChoose: (words: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Choice({ answer, language, onChoose, onKeyDown }: ChoiceProps) {
  const words = cannedText(answer, language)
  return (
    <button
      type="button"
      onClick={() => onChoose(words)}
      onKeyDown={onKeyDown}
      className="block w-full rounded-chip px-3 py-2 text-left -outline-offset-2 hover:bg-surface-2 focus-visible:bg-surface-2"
    >
      <span className="block text-small font-semibold wrap-anywhere">{answer.title}</span>
      <span className="line-clamp-2 text-small wrap-anywhere text-ink-2">{words}</span>
    </button>
  )
}

function None({ isEmpty }: { isEmpty: boolean }) {
  const text = useText()
  const mayEdit = useRight('editChats')
  return (
    <p className="px-3 py-4 text-small text-ink-2">
      {text(isEmpty ? 'canned.none' : 'canned.notFound')}{' '}
      {isEmpty && mayEdit && <RowLink href={hrefs.canned('new')}>{text('canned.add')}</RowLink>}
    </p>
  )
}
