import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CircleQuestionMark,
  ClipboardList,
  FlaskConical,
  Gift,
  Landmark,
  Megaphone,
  MessageSquare,
  Smartphone,
  Sprout,
  UserPlus,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { paths } from '../../shared/place/paths.ts'
import type { TextKey } from '../../i18n/text.ts'

export type Shortcut = {
  id: string
  label: TextKey
  Icon: LucideIcon
  path: string
  // Who it is of use to; without it, everyone.
  only?: 'visitor' | 'user'
}

// In the order in which they stand until somebody's own taps say otherwise. The first two always come first.
const fixedCount = 2
const shortcuts: readonly Shortcut[] = [
  { id: 'deposit', label: 'assets.deposit', Icon: ArrowDownToLine, path: paths.deposit },
  { id: 'withdraw', label: 'assets.withdraw', Icon: ArrowUpFromLine, path: paths.withdraw },
  { id: 'exchange', label: 'shortcut.exchange', Icon: ArrowLeftRight, path: paths.exchange },
  { id: 'pledge', label: 'shortcut.pledge', Icon: Sprout, path: paths.pledge },
  { id: 'lab', label: 'shortcut.lab', Icon: FlaskConical, path: paths.lab },
  { id: 'chat', label: 'shortcut.chat', Icon: MessageSquare, path: paths.onlineService },
  { id: 'loans', label: 'loan.title', Icon: Landmark, path: paths.loanApply, only: 'user' },
  { id: 'help', label: 'shortcut.help', Icon: CircleQuestionMark, path: paths.helpCenter },
  { id: 'invite', label: 'shortcut.invite', Icon: Gift, path: paths.invite, only: 'user' },
  {
    id: 'subscriptions',
    label: 'shortcut.subscriptions',
    Icon: ClipboardList,
    path: paths.labRecords,
    only: 'user',
  },
  { id: 'register', label: 'shortcut.register', Icon: UserPlus, path: paths.register, only: 'visitor' },
  {
    id: 'announcements',
    label: 'shortcut.announcements',
    Icon: Megaphone,
    path: paths.announcements,
  },
  { id: 'getApp', label: 'shortcut.getApp', Icon: Smartphone, path: paths.getApp },
]

/** How often each shortcut was tapped on this device. */
export type Taps = Readonly<Record<string, number>>

// With *More* after them, two rows of four.
export const shownCount = 7

/** Everything that is of use to them: what is fixed, then the most tapped. */
export function shortcutsFor(signedIn: boolean, taps: Taps): readonly Shortcut[] {
  const hidden = signedIn ? 'visitor' : 'user'
  const offered = shortcuts.filter(({ only }) => only !== hidden)
  const tapsOf = ({ id }: Shortcut) => taps[id] ?? 0
  return [
    ...offered.slice(0, fixedCount),
    ...offered.slice(fixedCount).toSorted((a, b) => tapsOf(b) - tapsOf(a)),
  ]
}

export function withTap(taps: Taps, id: string): Taps {
  return { ...taps, [id]: (taps[id] ?? 0) + 1 }
}

/** What was stored, as far as it counts taps. */
export function fitTaps(stored: unknown): Taps {
  const counts = Object.entries(Object(stored) as object).filter(
    ([, count]) => Number.isSafeInteger(count) && count > 0,
  )
  return Object.fromEntries(counts)
}
