import {
  BadgePercent,
  CircleQuestionMark,
  ClipboardList,
  Clock,
  Megaphone,
  ReceiptText,
  ScrollText,
  Smartphone,
  UserPlus,
} from 'lucide-react'
import { paths } from '@candor/contract/app-paths'
import type { Shortcut } from './shortcuts.ts'

// The users it is for; without it, everyone.
type MoreShortcut = Shortcut & { only?: 'visitor' | 'user' }

const more: readonly MoreShortcut[] = [
  { path: paths.register, label: 'shortcut.register', Icon: UserPlus, only: 'visitor' },
  { path: paths.optionRecord, label: 'options.records', Icon: Clock, only: 'user' },
  { path: paths.orders, label: 'orders.title', Icon: ClipboardList, only: 'user' },
  { path: paths.labRecords, label: 'shortcut.subscriptions', Icon: ReceiptText, only: 'user' },
  { path: paths.fundFlow, label: 'flow.title', Icon: ScrollText, only: 'user' },
  { path: paths.promotions, label: 'promotions.title', Icon: BadgePercent },
  { path: paths.announcements, label: 'shortcut.announcements', Icon: Megaphone },
  { path: paths.helpCenter, label: 'shortcut.help', Icon: CircleQuestionMark },
  { path: paths.getApp, label: 'shortcut.getApp', Icon: Smartphone },
]

/** The useful shortcuts besides the eight. */
export function moreShortcuts(signedIn: boolean): readonly Shortcut[] {
  return more.filter(({ only }) => only !== (signedIn ? 'visitor' : 'user'))
}
