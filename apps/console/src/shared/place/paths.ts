import type { QueueName } from '@candor/contract/operators/calls/queues'
import { consoleBase } from '../state/settings.ts'

/** Where everything is, as links. */
export const hrefs = {
  today: '#/',
  queue: (queue: QueueName, itemId?: string) =>
    itemId === undefined ? `#/queues/${queue}` : `#/queues/${queue}/${itemId}`,
  // The form for a correction, filled in.
  newCorrection: (number: string) => `#/queues/corrections?new=${encodeURIComponent(number)}`,
  users: '#/users',
  user: (uid: string, tab?: string) => (tab === undefined ? `#/users/${uid}` : `#/users/${uid}/${tab}`),
  treasury: '#/treasury',
  rates: '#/rates',
  switches: '#/switches',
  health: '#/health',
  audit: '#/audit',
  auditExport: `${consoleBase}/audit.csv`,
  operators: '#/operators',
  menu: '#/menu',
}
