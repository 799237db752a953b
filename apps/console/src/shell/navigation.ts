import {
  Activity,
  ArrowLeftRight,
  ListChecks,
  FileText,
  Layers,
  MessagesSquare,
  ScrollText,
  Scale,
  ShieldUser,
  Sun,
  ToggleRight,
  Users,
} from 'lucide-react'
import { type QueueName, queueNames } from '@candor/contract/operators/queues'
import type { Self } from '@candor/contract/operators/calls/access'
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
  | 'opening'
  | 'chats'
  | 'users'
  | 'products'
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
    entry('opening', hrefs.opening, ListChecks, 'v', 'seeOpening'),
    { id: '', label: 'today.title', href: hrefs.today, Icon: Sun, key: 't', right: null },
    entry('chats', hrefs.chats, MessagesSquare, 'm', 'seeChats'),
    ...queueNames.map(queueEntry),
  ],
  [
    entry('users', hrefs.users, Users, 'u', 'seeUsers'),
    entry('products', hrefs.products(), Layers, 'b', 'seeTerms'),
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

/** The entries visible to this operator; the list before the opening only until then. */
export function navigationFor({ rights, isOpen }: Pick<Self, 'rights' | 'isOpen'>): NavEntry[][] {
  const isShown = ({ id, right }: NavEntry) =>
    (right === null || rights.includes(right)) && !(isOpen && id === 'opening')
  return navigation.map((group) => group.filter(isShown))
}

/** The open entry at a place. */
export function selectedId(parts: readonly string[]): string {
  return parts[0] === 'queues' ? `queues/${parts[1] ?? ''}` : (parts[0] ?? '')
}
