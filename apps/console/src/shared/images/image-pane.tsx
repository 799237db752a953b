import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Maximize, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { useText } from '../../i18n/text.ts'
import { moved, turned, untouched, zoomed } from './image-view.ts'
import type { ImageView } from './image-view.ts'

const stepPixels = 40

/** One image to rotate, zoom and move: by its buttons, by dragging, or by the arrow keys, plus and minus. */
export function ImagePane({ label, image }: { label: string; image: string }) {
  const text = useText()
  const [view, setView] = useState<ImageView>(untouched)
  const last = useRef<{ x: number; y: number } | null>(null)

  function drag(event: PointerEvent<HTMLButtonElement>) {
    const from = last.current
    if (from === null) return
    last.current = { x: event.clientX, y: event.clientY }
    setView((before) => moved(before, event.clientX - from.x, event.clientY - from.y))
  }

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const next = afterKey(view, event.key)
    if (next === null) return
    event.preventDefault()
    // Elsewhere the arrows move through the list.
    event.stopPropagation()
    setView(next)
  }

  const tools = [
    { label: text('images.left'), Icon: RotateCcw, act: () => turned(view, -90) },
    { label: text('images.right'), Icon: RotateCw, act: () => turned(view, 90) },
    { label: text('images.out'), Icon: ZoomOut, act: () => zoomed(view, -1) },
    { label: text('images.in'), Icon: ZoomIn, act: () => zoomed(view, 1) },
    { label: text('images.whole'), Icon: Maximize, act: () => untouched },
  ]
  return (
    <Card padding="none" className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-end py-1">
        <h3 className="min-w-0 flex-[1_1_6rem] truncate px-4 py-1 text-small font-semibold">{label}</h3>
        <div className="flex">
          {tools.map(({ label: name, Icon, act }) => (
            <IconButton
              key={name}
              label={name}
              icon={<Icon aria-hidden className="size-4.5" />}
              onClick={() => setView(act())}
            />
          ))}
        </div>
      </div>
      <button
        type="button"
        aria-label={text('images.move', { image: label })}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
        className="block h-80 w-full cursor-grab touch-none overflow-hidden bg-surface-2 -outline-offset-2 active:cursor-grabbing xl:h-104"
      >
        <img
          src={image}
          alt={label}
          draggable={false}
          className="size-full object-contain select-none"
          style={{
            transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.zoom})`,
          }}
        />
      </button>
    </Card>
  )
}

function afterKey(view: ImageView, key: string): ImageView | null {
  switch (key) {
    case 'ArrowLeft':
      return moved(view, stepPixels, 0)
    case 'ArrowRight':
      return moved(view, -stepPixels, 0)
    case 'ArrowUp':
      return moved(view, 0, stepPixels)
    case 'ArrowDown':
      return moved(view, 0, -stepPixels)
    case '+':
      return zoomed(view, 1)
    case '-':
      return zoomed(view, -1)
    default:
      return null
  }
}
