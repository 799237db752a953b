import { useContext } from 'react'
import { Search } from 'lucide-react'
import { Badge } from '@candor/ui/badge'
import { BrandMark } from '@candor/ui/brand-mark'
import { classNames } from '@candor/ui/class-names'
import { useText } from '../i18n/text.ts'
import { PaletteContext } from '../shared/page/console-page.tsx'
import { commandKey } from '../shared/parts/use-keys.ts'
import type { Place } from '../shared/place/location.ts'
import { hrefs } from '../shared/place/paths.ts'
import { AvailabilitySwitch } from '../shared/chats/availability-switch.tsx'
import { useChatCounts } from '../shared/server/chat-counts.ts'
import { useCounts } from '../shared/server/counts.ts'
import { useRight, useSelf } from '../shared/server/self.ts'
import { AccountMenu } from './account-menu.tsx'
import { navigationFor, selectedId } from './navigation.ts'
import type { NavEntry } from './navigation.ts'

/** The navigation of a wide screen; a phone has the bar at its bottom. */
export function Sidebar({ place }: { place: Place }) {
  const text = useText()
  const self = useSelf()
  const openSearch = useContext(PaletteContext)
  const mayAnswer = useRight('answerChats')
  const selected = selectedId(place.parts)
  return (
    <aside className="hidden w-53 shrink-0 flex-col border-r border-line bg-surface-1 p-3 lg:flex">
      <div className="flex items-center gap-2.5 px-2.5 pt-2 pb-4">
        <a href={hrefs.today} className="rounded-chip">
          <BrandMark size={22} name="Candor" />
        </a>
        <span className="rounded-full bg-surface-2 px-2.5 py-0.5 text-small text-ink-2">
          {text('app.console')}
        </span>
      </div>
      <button
        type="button"
        onClick={openSearch}
        className="mb-3 flex min-h-9 items-center gap-2 rounded-chip bg-surface-2 px-2.5 text-left text-small text-ink-3 ring-1 ring-line ring-inset hover:text-ink-2 hover:ring-line-strong"
      >
        <Search aria-hidden className="size-4" />
        <span className="flex-1">{text('palette.open')}</span>
        <kbd className="font-sans text-caption">{commandKey}K</kbd>
      </button>
      <nav
        aria-label={text('nav.label')}
        className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto [@media(max-height:960px)]:gap-2"
      >
        {navigationFor(self).map((group) => (
          <ul key={group[0]?.id ?? 'none'} className="flex flex-col gap-0.5">
            {group.map((entry) => (
              <li key={entry.id}>
                <SidebarLink entry={entry} isSelected={entry.id === selected} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      {mayAnswer && (
        <div className="border-t border-line px-2.5 py-1">
          <AvailabilitySwitch />
        </div>
      )}
      {self.isTestMoney && (
        <div className="px-2.5 pb-2">
          <Badge tone="warn">{text('app.testMoney')}</Badge>
        </div>
      )}
      <AccountMenu />
    </aside>
  )
}

function SidebarLink({ entry, isSelected }: { entry: NavEntry; isSelected: boolean }) {
  const text = useText()
  const inQueue = useCounts(({ queues }) => queues?.find(({ queue }) => queue === entry.queue)?.waiting ?? 0)
  const inChats = useChatCounts(({ counts }) => counts?.waiting ?? 0)
  const waiting = entry.id === 'chats' ? inChats : inQueue
  const { Icon } = entry
  return (
    <a
      href={entry.href}
      aria-current={isSelected ? 'page' : undefined}
      className={classNames(
        'flex min-h-9.5 items-center [@media(min-height:781px)_and_(max-height:960px)]:min-h-7.5 [@media(max-height:780px)]:min-h-6.5 gap-2.5 rounded-chip px-2.5 text-body -outline-offset-2 transition-colors duration-100',
        isSelected ? 'bg-surface-3 font-semibold text-ink' : 'text-ink-2 hover:bg-surface-2 hover:text-ink',
      )}
    >
      <Icon
        aria-hidden
        className={classNames('size-4.5 shrink-0', isSelected ? 'text-accent' : 'text-ink-3')}
      />
      <span className="min-w-0 flex-1 truncate">{text(entry.label)}</span>
      {waiting > 0 && (
        <span className="text-small font-semibold text-ink-2">
          <span aria-hidden>{waiting}</span>
          <span className="sr-only">{text('queue.waitingCount', { count: waiting })}</span>
        </span>
      )}
    </a>
  )
}
