import { useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useReading } from '@candor/client/react/reading'
import { classNames } from '@candor/ui/class-names'
import { Sheet } from '@candor/ui/layers/sheet'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useDebounced } from '@candor/ui/use-debounced'
import { useText } from '../../i18n/text.ts'
import { SearchField } from '../../shared/form/search-field.tsx'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { MarkBadges } from '../../shared/parts/mark-badges.tsx'
import { go } from '../../shared/place/location.ts'
import { hrefs } from '../../shared/place/paths.ts'
import { callServer } from '../../shared/server/client.ts'

const restMs = 200
const resultsMax = 8

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Finds a user by any identifier, from anywhere. */
export function Palette(props: Props) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Sheet {...props} title={text('palette.title')} initialFocus={field}>
      <SearchUsers field={field} onDone={() => props.onOpenChange(false)} />
    </Sheet>
  )
}

type SearchProps = { field: RefObject<HTMLInputElement | null>; onDone: () => void }

function SearchUsers({ field, onDone }: SearchProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const wanted = useDebounced(typed.trim(), restMs)
  const found = useReading(`palette ${wanted}`, async () =>
    wanted === '' ? { users: [] } : await callServer('Users/Search', { text: wanted, limit: resultsMax }),
  )
  const users = found.value?.users ?? []

  function open(uid: string) {
    onDone()
    go(hrefs.user(uid))
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, users.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && users[at]) open(users[at].uid)
    else return
    event.preventDefault()
  }

  return (
    <div className="flex min-h-72 flex-col gap-2">
      <SearchField
        ref={field}
        label={text('users.search')}
        value={typed}
        onValueChange={(value) => {
          setTyped(value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      {wanted === '' ? (
        <p className="px-1 py-3 text-small text-ink-3">{text('palette.hint')}</p>
      ) : (
        <ReadingGate reading={found} outline={<SkeletonRows count={3} />}>
          {({ users }) =>
            users.length === 0 ? (
              <p className="px-1 py-3 text-small text-ink-3">{text('users.none')}</p>
            ) : (
              <ul className="-mx-2">
                {users.map((user, index) => (
                  <li key={user.uid}>
                    <button
                      type="button"
                      onClick={() => open(user.uid)}
                      className={classNames(
                        'flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-2 text-left',
                        index === at ? 'bg-surface-2' : 'hover:bg-surface-2',
                      )}
                    >
                      <span className="min-w-0 flex-1">
                        <span className="block text-body font-semibold">{user.uid}</span>
                        <span className="block truncate text-small text-ink-3">
                          {[user.username ?? user.nickname, user.email].filter(Boolean).join(' · ')}
                        </span>
                      </span>
                      <MarkBadges marks={user.marks} />
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </ReadingGate>
      )}
    </div>
  )
}
