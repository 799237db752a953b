import { signed } from './change-text.tsx'
import type { Direction } from './change-text.tsx'
import { classNames } from '../class-names.tsx'

export interface ChangePillProps {
  /** The formatted figure, such as "1.84%"; its sign is added from `direction`. */
  text: string
  direction: Direction
  /** `pill` is filled, `text` is inline and gets an arrow. */
  look?: 'pill' | 'text' | undefined
}

const inks: Record<Direction, string> = { up: 'text-up', down: 'text-down', flat: 'text-ink-2' }
const fills: Record<Direction, string> = { up: 'bg-up-wash', down: 'bg-down-wash', flat: 'bg-surface-3' }
const arrows: Record<Direction, string> = { up: '▲', down: '▼', flat: '' }

export function ChangePill({ text, direction, look = 'pill' }: ChangePillProps) {
  if (look === 'text') {
    return (
      <span className={classNames('text-small whitespace-nowrap', inks[direction])}>
        {direction !== 'flat' && (
          <span aria-hidden className="mr-1 text-[0.8em]">
            {arrows[direction]}
          </span>
        )}
        {signed(text, direction)}
      </span>
    )
  }
  return (
    <span
      className={classNames(
        'inline-block min-w-18 rounded-chip px-2 py-1.25 text-center text-small font-semibold whitespace-nowrap',
        inks[direction],
        fills[direction],
      )}
    >
      {/* Without a sign the figures stay in the same place. */}
      {direction === 'flat' && (
        <span aria-hidden className="invisible">
          +
        </span>
      )}
      {signed(text, direction)}
    </span>
  )
}
