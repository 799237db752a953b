import {
  Activity,
  ArrowLeftRight,
  ClipboardList,
  Coins,
  Download,
  FileText,
  HandCoins,
  HandHelping,
  IdCard,
  Landmark,
  MessagesSquare,
  ScrollText,
  Scale,
  ShieldUser,
  Sun,
  ToggleRight,
  Upload,
  Users,
} from 'lucide-react'
import type { QueueName } from '@candor/contract/operators/calls/queues'
import type { Right } from '@candor/contract/operators/rights'
import type { TextKey } from '../i18n/text.ts'
import { hrefs } from '../shared/place/paths.ts'

export type NavEntry = {
  // The place that it leads to, by which it is known as the one that is open.
  id: string
  label: TextKey
  href: string
  Icon: typeof Sun
  // The key that leads there after a G.
  key: string
  right: Right | null
  queue?: QueueName
}

/** The sidebar: what waits for a decision, and below it what is looked at. */
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
    {
      id: 'queues/identity',
      label: 'queue.identity',
      href: hrefs.queue('identity'),
      Icon: IdCard,
      key: 'n',
      right: 'seeQueues',
      queue: 'identity',
    },
    {
      id: 'queues/loans',
      label: 'queue.loans',
      href: hrefs.queue('loans'),
      Icon: HandCoins,
      key: 'l',
      right: 'seeQueues',
      queue: 'loans',
    },
    {
      id: 'queues/deposits',
      label: 'queue.deposits',
      href: hrefs.queue('deposits'),
      Icon: Download,
      key: 'd',
      right: 'seeQueues',
      queue: 'deposits',
    },
    {
      id: 'queues/withdrawals',
      label: 'queue.withdrawals',
      href: hrefs.queue('withdrawals'),
      Icon: Upload,
      key: 'w',
      right: 'seeQueues',
      queue: 'withdrawals',
    },
    {
      id: 'queues/pledges',
      label: 'queue.pledges',
      href: hrefs.queue('pledges'),
      Icon: Landmark,
      key: 'p',
      right: 'seeQueues',
      queue: 'pledges',
    },
    {
      id: 'queues/arrivals',
      label: 'queue.arrivals',
      href: hrefs.queue('arrivals'),
      Icon: Coins,
      key: 'i',
      right: 'seeQueues',
      queue: 'arrivals',
    },
    {
      id: 'queues/grants',
      label: 'queue.grants',
      href: hrefs.queue('grants'),
      Icon: HandHelping,
      key: 'f',
      right: 'seeQueues',
      queue: 'grants',
    },
    {
      id: 'queues/corrections',
      label: 'queue.corrections',
      href: hrefs.queue('corrections'),
      Icon: ClipboardList,
      key: 'c',
      right: 'seeQueues',
      queue: 'corrections',
    },
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

/** How many of them a phone shows in its bar; the rest is behind "More". */
export const besideMore = 4

/** What somebody with these rights is shown. */
export function navigationFor(rights: readonly Right[]): NavEntry[][] {
  return navigation.map((group) => group.filter(({ right }) => right === null || rights.includes(right)))
}

/** The entry that is open at a place. */
export function selectedId(parts: readonly string[]): string {
  return parts[0] === 'queues' ? `queues/${parts[1] ?? ''}` : (parts[0] ?? '')
}
