import type { BankAccount, ChannelKind } from '@candor/engine/products/deposits/commands'
import type { DepositEnd } from '@candor/engine/products/deposits/events'
import type { DepositState } from '@candor/engine/products/deposits/state'
import { Changes } from '../../platform/projections/changes.ts'
import {
  flag,
  freeText,
  initially,
  madeOf,
  moment,
  nullable,
  priceE10,
  type RowOf,
  units,
  whole32,
  whole64,
  word,
} from '../../platform/projections/columns.ts'
import { decidedIn } from '../../platform/projections/decided-in.ts'
import { Rows } from '../../platform/projections/rows.ts'
import type { View } from '../../platform/projections/view.ts'

const later = {
  // One per state. Money arriving after the end keeps the time of the end.
  reportedAt: initially(null, nullable(moment)),
  passedAt: initially(null, nullable(moment)),
  rejectedAt: initially(null, nullable(moment)),
  cancelledAt: initially(null, nullable(moment)),
  expiredAt: initially(null, nullable(moment)),
  transactionId: initially(null, nullable(freeText)),
  // The last operator to settle or reject it, and the reason; null when a provider settled it.
  decidedBy: initially(null, nullable(whole32)),
  approvedBy: initially(null, nullable(whole32)),
  reason: initially(null, nullable(freeText)),
}
// Amount and fee are in hundredths of the currency, the credit in units of the coin.
const columns = {
  depositId: whole64,
  accountId: whole32,
  channelId: whole32,
  kind: word<ChannelKind>(),
  provider: nullable(word<string>()),
  currency: word<string>(),
  coinId: whole32,
  amount: units,
  fee: units,
  rateE10: priceE10,
  credited: units,
  isLarge: flag,
  // The account of the channel that its payer was shown; null if it had none of its own.
  bankName: nullable(freeText),
  bankHolder: nullable(freeText),
  bankAccount: nullable(freeText),
  bankCode: nullable(freeText),
  requestedAt: moment,
  expiresAt: moment,
  state: word<DepositState>(),
  // When it entered its state, or when that was noticed: an expiry is noticed a moment later.
  changedAt: moment,
  ...later,
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    'views.deposits': RowOf<typeof columns>
  }
}

const momentOf = {
  rejected: 'rejectedAt',
  cancelled: 'cancelledAt',
  expired: 'expiredAt',
} as const satisfies Record<DepositEnd, keyof typeof later>

// Every deposit ever requested, and its outcome.
export const deposits: View<'deposits'> = {
  name: 'deposits',
  version: 3,
  tables: [
    {
      name: 'deposits',
      columns,
      primaryKey: 'deposit_id',
      indexes: [
        '(account_id, deposit_id desc)',
        "(state, deposit_id) where state in ('paying', 'completed')",
        '(channel_id, deposit_id desc)',
        '(transaction_id) where transaction_id is not null',
        '(changed_at)',
      ],
      fillfactor: 80,
    },
  ],
  createBatch() {
    const made = new Rows(madeOf(columns))
    const changes = new Changes(
      { depositId: columns.depositId },
      { state: nullable(columns.state), changedAt: nullable(columns.changedAt), ...later },
    )
    return {
      fold({ command: { at, by }, events }) {
        for (const event of events) {
          if (event.type === 'depositRequested')
            made.add({ ...event, ...accountIn(event.bankAccount), state: 'paying', changedAt: at })
          if (event.type === 'depositReported')
            changes.note(event.depositId, { state: 'completed', changedAt: at, reportedAt: at })
          if (event.type === 'depositSettled') {
            const { depositId, transactionId } = event
            const passed = { passedAt: at, transactionId, ...decidedIn(by, events) }
            changes.note(depositId, { state: 'passed', changedAt: at, ...passed })
          }
          if (event.type === 'depositEnded') {
            const { depositId, end } = event
            const ended = { [momentOf[end]]: event.at, ...decidedIn(by, events) }
            changes.note(depositId, { state: end, changedAt: at, ...ended })
          }
        }
      },
      async write(client, schema) {
        await made.insert(client, `${schema}.deposits`)
        await changes.write(client, `${schema}.deposits`)
      },
    }
  },
}

function accountIn(shown: BankAccount | undefined) {
  const { bank = null, holder = null, account = null, code = null } = shown ?? {}
  return { bankName: bank, bankHolder: holder, bankAccount: account, bankCode: code }
}
