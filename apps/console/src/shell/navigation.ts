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
import { type QueueName, queueNames } from '@candor/contract/operators/queues'
import type { Right } from '@candor/contract/operators/rights'
import { placeOf } from '../features/queues/described/described.ts'
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

function queueEntry(queue: QueueName): NavEntry {
  const place = { id: `queues/${queue}`, href: hrefs.queue(queue), ...placeOf(queue) }
  return { ...place, label: `queue.${queue}`, right: 'seeQueues', queue }
}

type Named =
  | 'chats'
  | 'users'
  | 'treasury'
  | 'rates'
  | 'switches'
  | 'content'
  | 'health'
  | 'audit'
  | 'operators'

function entry(id: Named, href: string, Icon: NavEntry['Icon'], key: string, right: Right): NavEntry {
  return { id, label: `${id}.title`, href, Icon, key, right }
}

/** The sidebar: places with waiting decisions, and below them places for viewing. */
export const navigation: readonly (readonly NavEntry[])[] = [
  [
    { id: '', label: 'today.title', href: hrefs.today, Icon: Sun, key: 't', right: null },
    entry('chats', hrefs.chats, MessagesSquare, 'm', 'seeChats'),
    ...queueNames.map(queueEntry),
  ],
  [
    entry('users', hrefs.users, Users, 'u', 'seeUsers'),
    entry('treasury', hrefs.treasury, Scale, 'y', 'seeTreasury'),
    entry('rates', hrefs.rates, ArrowLeftRight, 'r', 'seeQueues'),
    entry('switches', hrefs.switches, ToggleRight, 's', 'seeSwitches'),
    entry('content', hrefs.content('announcement'), FileText, 'e', 'seeContent'),
    entry('health', hrefs.health, Activity, 'h', 'seeHealth'),
    entry('audit', hrefs.audit, ScrollText, 'a', 'seeAudit'),
    entry('operators', hrefs.operators, ShieldUser, 'o', 'seeOperators'),
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
