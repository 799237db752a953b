import { useState } from 'react'
import { classNames } from '@candor/ui/class-names'
import { compareDecimals } from '@candor/client/figures/decimal'
import { useIsStale } from '../server/stream.ts'

type Move = { price: string | null; direction: 'up' | 'down' | 'none'; count: number }

/** The move of the price since it was last drawn. */
export function useMove(price: string | null): Move {
  const [move, setMove] = useState<Move>({ price, direction: 'none', count: 0 })
  if (move.price === price) return move
  const order = move.price === null || price === null ? 0 : compareDecimals(price, move.price)
  const direction = order === 0 ? 'none' : order > 0 ? 'up' : 'down'
  const next: Move = { price, direction, count: move.count + 1 }
  setMove(next)
  return next
}

const flashes = { up: 'animate-flash-up', down: 'animate-flash-down', none: '' }

/** A price that flashes when it changes, and greys out when it is old. */
export function LivePrice({ price, text }: { price: string | null; text: string }) {
  const move = useMove(price)
  const stale = useIsStale()
  return (
    // A new key makes a new element: the flash starts over.
    <span
      key={move.count}
      className={classNames('rounded-mark', flashes[move.direction], stale && 'text-ink-3')}
    >
      {text}
    </span>
  )
}
