import {
  Activity,
  ArrowLeftRight,
  FileText,
  MessagesSquare,
  ScrollText,
  Scale,
  ShieldUser,
  Sun,
  ToggleRight,
  Users,
} from 'lucide-react'
import type { QueueName } from '@candor/contract/operators/queues'
import type { Right } from '@candor/contract/operators/rights'
import { queuePlaces } from '../features/queues/places.ts'
import type { TextKey } from '../i18n/text.ts'
import { hrefs } from '../shared/place/paths.ts'

export type NavEntry = {
  // The place it leads to, which identifies the open entry.
  id: string
  label: TextKey
  href: string
  Icon: typeof Sun
  // Its key after a G.
  key: string
  right: Right | null
  queue?: QueueName
}

function queueEntry(queue: QueueName, place: Pick<NavEntry, 'Icon' | 'key'>): NavEntry {
  const id = `queues/${queue}`
  return { id, label: `queue.${queue}`, href: hrefs.queue(queue), ...place, right: 'seeQueues', queue }
}

/** The sidebar: places with waiting decisions, and below them places for viewing. */
export const navigation: readonly (readonly NavEntry[])[] = [
  [
    { id: '', label: 'today.title', href: hrefs.today, Icon: Sun, key: 't', right: null },
    {
      id: 'chats',
      label: 'chats.title',
      href: hrefs.chats,
      Icon: MessagesSquare,
      key: 'm',
      right: 'seeChats',
    },
    ...Object.entries(queuePlaces).map(([name, place]) => queueEntry(name as QueueName, place)),
  ],
  [
    { id: 'users', label: 'users.title', href: hrefs.users, Icon: Users, key: 'u', right: 'seeUsers' },
    {
      id: 'treasury',
      label: 'treasury.title',
      href: hrefs.treasury,
      Icon: Scale,
      key: 'y',
      right: 'seeTreasury',
    },
    {
      id: 'rates',
      label: 'rates.title',
      href: hrefs.rates,
      Icon: ArrowLeftRight,
      key: 'r',
      right: 'seeQueues',
    },
    {
      id: 'switches',
      label: 'switches.title',
      href: hrefs.switches,
      Icon: ToggleRight,
      key: 's',
      right: 'seeSwitches',
    },
    {
      id: 'content',
      label: 'content.title',
      href: hrefs.content('announcement'),
      Icon: FileText,
      key: 'e',
      right: 'seeContent',
    },
    { id: 'health', label: 'health.title', href: hrefs.health, Icon: Activity, key: 'h', right: 'seeHealth' },
    { id: 'audit', label: 'audit.title', href: hrefs.audit, Icon: ScrollText, key: 'a', right: 'seeAudit' },
    {
      id: 'operators',
      label: 'operators.title',
      href: hrefs.operators,
      Icon: ShieldUser,
      key: 'o',
      right: 'seeOperators',
    },
  ],
]

/** The number of entries in a phone's bar; the rest is behind "More". */
export const besideMore = 4

/** The entries visible with these rights. */
export function navigationFor(rights: readonly Right[]): NavEntry[][] {
  return navigation.map((group) => group.filter(({ right }) => right === null || rights.includes(right)))
}

/** The open entry at a place. */
export function selectedId(parts: readonly string[]): string {
  return parts[0] === 'queues' ? `queues/${parts[1] ?? ''}` : (parts[0] ?? '')
}
