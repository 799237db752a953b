import type { QueueName } from '@candor/contract/operators/queues'
import type { TermKind } from '@candor/contract/operators/terms/kinds'
import type { ContentKind } from '@candor/contract/rules/content'
import { consoleBase } from '../state/settings.ts'

// The one product of its kind has an empty key, which no place can hold.
const onlyPart = 'only'
const keyPart = (key: string) => (key === '' ? onlyPart : encodeURIComponent(key))
export const productKeyOf = (part: string): string => (part === onlyPart ? '' : part)

/** Where everything is, as links. */
export const hrefs = {
  today: '#/',
  opening: '#/opening',
  queue: (queue: QueueName, itemId?: string) =>
    itemId === undefined ? `#/queues/${queue}` : `#/queues/${queue}/${itemId}`,
  // With the user that it is about: one that was credited by itself is in no queue.
  arrival: (arrivalId: string, uid: string) => `#/queues/arrivals/${arrivalId}?of=${uid}`,
  // The form for a correction, filled in.
  newCorrection: (number: string) => `#/queues/corrections?new=${encodeURIComponent(number)}`,
  chats: '#/chats',
  chat: (chatId: string, part?: 'account') =>
    part === undefined ? `#/chats/${chatId}` : `#/chats/${chatId}/${part}`,
  chatStatistics: '#/chats/statistics',
  chatHours: '#/chats/hours',
  canned: (cannedId?: string) => (cannedId === undefined ? '#/chats/canned' : `#/chats/canned/${cannedId}`),
  users: '#/users',
  user: (uid: string, tab?: string) => (tab === undefined ? `#/users/${uid}` : `#/users/${uid}/${tab}`),
  treasury: '#/treasury',
  rates: '#/rates',
  switches: '#/switches',
  products: (kind?: TermKind) => (kind === undefined ? '#/products' : `#/products/${kind}`),
  product: (kind: TermKind, key: string) => `#/products/${kind}/${keyPart(key)}`,
  newProduct: (kind: TermKind) => `#/products/${kind}/new`,
  // The form, with the product closed or reopened in it.
  toggledProduct: (kind: TermKind, key: string) => `#/products/${kind}/${keyPart(key)}?change=isOpen`,
  productHistory: (kind: TermKind, key: string) => `#/products/${kind}/${keyPart(key)}/history`,
  content: (kind: ContentKind, slug?: string, language?: string) =>
    ['#/content', kind, slug, language].filter((part) => part !== undefined).join('/'),
  // The form of a new announcement, with the texts that another screen prepared.
  newAnnouncement: '#/content/announcement?new=prepared',
  contentVersions: (kind: ContentKind, slug: string, version?: string) =>
    ['#/content', kind, slug, 'versions', version].filter((part) => part !== undefined).join('/'),
  health: '#/health',
  audit: '#/audit',
  auditExport: `${consoleBase}/audit.csv`,
  operators: '#/operators',
  menu: '#/menu',
}
