import {
  ArrowLeftRight,
  ClipboardList,
  FlaskConical,
  Gift,
  KeyRound,
  Languages,
  LockKeyhole,
  Settings,
  Smartphone,
  Sprout,
  SunMoon,
  UserPlus,
  UserRound,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { paths } from '../../shared/place/paths.ts'
import type { TextKey } from '../../i18n/text.ts'

export type Shortcut = {
  id: string
  label: TextKey
  Icon: LucideIcon
  target: { path: string } | { sheet: 'language' | 'appearance' }
  // Who it is of use to; without it, everyone.
  only?: 'visitor' | 'user'
}

// Each product adds its line here when its screen is built; a line whose screen is missing is not shown.
const shortcuts: readonly Shortcut[] = [
  { id: 'pledge', label: 'shortcut.pledge', Icon: Sprout, target: { path: paths.pledge } },
  { id: 'exchange', label: 'shortcut.exchange', Icon: ArrowLeftRight, target: { path: paths.exchange } },
  { id: 'lab', label: 'shortcut.lab', Icon: FlaskConical, target: { path: paths.lab } },
  {
    id: 'subscriptions',
    label: 'shortcut.subscriptions',
    Icon: ClipboardList,
    target: { path: paths.labRecords },
    only: 'user',
  },
  {
    id: 'account',
    label: 'mine.title',
    Icon: UserRound,
    target: { path: paths.accountCentre },
    only: 'user',
  },
  { id: 'settings', label: 'settings.title', Icon: Settings, target: { path: paths.settings }, only: 'user' },
  {
    id: 'loginPassword',
    label: 'shortcut.loginPassword',
    Icon: KeyRound,
    target: { path: paths.loginPassword },
    only: 'user',
  },
  {
    id: 'fundPassword',
    label: 'shortcut.fundPassword',
    Icon: LockKeyhole,
    target: { path: paths.fundPassword },
    only: 'user',
  },
  {
    id: 'register',
    label: 'shortcut.register',
    Icon: UserPlus,
    target: { path: paths.register },
    only: 'visitor',
  },
  {
    id: 'invite',
    label: 'shortcut.invite',
    Icon: Gift,
    target: { path: paths.invite },
    only: 'user',
  },
  { id: 'getApp', label: 'shortcut.getApp', Icon: Smartphone, target: { path: paths.getApp } },
  { id: 'language', label: 'language.title', Icon: Languages, target: { sheet: 'language' } },
  { id: 'appearance', label: 'appearance.title', Icon: SunMoon, target: { sheet: 'appearance' } },
]

export function shortcutsFor(signedIn: boolean): readonly Shortcut[] {
  const hidden = signedIn ? 'visitor' : 'user'
  return shortcuts.filter(({ only }) => only !== hidden)
}
