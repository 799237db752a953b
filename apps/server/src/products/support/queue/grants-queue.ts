import { formatAmount } from '@candor/money/amount'
import type { Connection } from '../../../platform/db/database.ts'
import { notifyNews } from '../../../platform/operators/queues/notices.ts'
import type { Queue } from '../../../platform/operators/queues/queue.ts'
import type { Services } from '../../../platform/services.ts'
import { grantItems, grantsRevision, type Untold, untoldGrants } from './queries.ts'

// Proposals to offer support funds and to waive debts. The engine decides whether each is still possible.
export function grantsQueue(services: Services): Queue {
  return {
    name: 'grants',
    views: ['approvals', 'grants', 'loans'],
    after: ['supportOffered', 'supportEnded'],
    items: grantItems,
    revision: grantsRevision,
    follow: () =>
      notifyNews(services, {
        untold: untoldGrants,
        notice: ({ grant_id, state }) => ({ table: 'support_notices', key: { grant_id, what: state } }),
        mail: (tx, untold, now) => mailState(services, tx, untold, now),
        shownTo: ({ account_id }) => account_id,
      }),
  }
}

// Users' own actions need no mail, except the last return.
async function mailState({ mail, core }: Services, tx: Connection, told: Untold, now: Date): Promise<void> {
  const { email, language, state, name } = told
  if (email === null) return
  const { symbol, scale } = core.mirror.coin(told.coin_id)
  const units = (amount: string) => `${formatAmount(BigInt(amount), scale)} ${symbol}`
  const to = { to: email, language, now }
  const values = { name, amount: units(told.amount) }
  const reason = told.end_reason ?? ''
  switch (state) {
    case 'offered': {
      const terms = { days: told.min_trading_days, until: minuteText(told.expires_at) }
      return await mail.add(tx, { ...to, kind: 'supportOffered', values: { ...values, ...terms } })
    }
    case 'withdrawn':
      return await mail.add(tx, { ...to, kind: 'supportWithdrawn', values: { ...values, reason } })
    case 'expired':
      return await mail.add(tx, { ...to, kind: 'supportExpired', values })
    case 'waived': {
      const left = units(told.unreturned ?? '0')
      return await mail.add(tx, { ...to, kind: 'supportWaived', values: { ...values, left, reason } })
    }
    case 'returned':
      return await mail.add(tx, { ...to, kind: 'supportReturned', values })
  }
}

// The time zone of a mail's reader is unknown.
function minuteText(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
