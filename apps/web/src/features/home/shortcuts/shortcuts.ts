import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  FlaskConical,
  Gift,
  Landmark,
  Lock,
  MessageSquare,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { paths } from '@candor/contract/app-paths'
import type { TextKey } from '../../../i18n/text.ts'

export type Shortcut = { path: string; label: TextKey; Icon: LucideIcon }

/** Two rows of four, the same for everybody and always in the same place; *More* has the rest. */
export const shortcuts: readonly Shortcut[] = [
  { path: paths.deposit, label: 'assets.deposit', Icon: ArrowDownToLine },
  { path: paths.withdraw, label: 'assets.withdraw', Icon: ArrowUpFromLine },
  { path: paths.exchange, label: 'assets.exchange', Icon: ArrowLeftRight },
  { path: paths.pledge, label: 'shortcut.pledge', Icon: Lock },
  { path: paths.lab, label: 'shortcut.lab', Icon: FlaskConical },
  { path: paths.loanApply, label: 'shortcut.loan', Icon: Landmark },
  { path: paths.invite, label: 'shortcut.invite', Icon: Gift },
  { path: paths.onlineService, label: 'shortcut.support', Icon: MessageSquare },
]
