import { BadgeInfo, BookOpenText, FileText, Handshake, MapPin, Megaphone, Scale } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { TextKey } from '../../i18n/text.ts'
import { paths } from '@candor/contract/app-paths'

type SiteLink = { path: string; label: TextKey; Icon: LucideIcon }

export const helpLinks: readonly SiteLink[] = [
  { path: paths.helpCenter, label: 'help.title', Icon: BookOpenText },
  { path: paths.announcements, label: 'announcements.title', Icon: Megaphone },
]

/** The texts about the operator and the terms. */
export const legalLinks: readonly SiteLink[] = [
  { path: paths.about, label: 'about.title', Icon: BadgeInfo },
  { path: paths.termsOfService, label: 'terms.title', Icon: FileText },
  { path: paths.agreement, label: 'agreement.title', Icon: Handshake },
  { path: paths.regulatoryClearance, label: 'regulatory.title', Icon: Scale },
]

export const addressLink: SiteLink = { path: paths.openLocation, label: 'location.title', Icon: MapPin }
