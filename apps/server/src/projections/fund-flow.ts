import type { Posted } from '@candor/engine/events'
import {
  feesAccountId,
  houseAccountId,
  marketMakerAccountId,
  outsideWorldAccountId,
  userAccountIdMin,
} from '@candor/engine/accounts/account-table'
import type { FundFlowView } from '../db/tables.ts'
import { Columns, type View } from './view.ts'

// Every movement of a user's money, as its owner reads it: a line for each account that it touched. The house's
// own side of a posting is the other side of these lines, so it is left to the journal.
export const fundFlow: View = {
  tables: (schema) => `
    create table ${schema}.fund_flow (
      account_id int not null,
      seq bigint not null,
      ordinal int not null,
      at timestamptz not null,
      flow text not null,
      coin_id int not null,
      amount bigint not null,
      from_bucket smallint,
      from_balance bigint,
      to_bucket smallint,
      to_balance bigint,
      other_side text not null,
      reference bigint not null,
      primary key (account_id, seq, ordinal)
    );
    create index on ${schema}.fund_flow (account_id, coin_id, seq, ordinal);
    create index on ${schema}.fund_flow (account_id, at, seq);
    create index on ${schema}.fund_flow (account_id) where other_side = 'outside';
  `,
  createBatch() {
    const rows = new Columns({
      account_id: 'int',
      seq: 'bigint',
      ordinal: 'int',
      at: 'float8',
      flow: 'text',
      coin_id: 'int',
      amount: 'bigint',
      from_bucket: 'smallint',
      from_balance: 'bigint',
      to_bucket: 'smallint',
      to_balance: 'bigint',
      other_side: 'text',
      reference: 'bigint',
    })
    const addLine = (
      accountId: number,
      place: { seq: number; ordinal: number; at: number },
      event: Posted,
    ) => {
      if (accountId < userAccountIdMin) return
      const { posting, fromBalance, toBalance } = event
      const paid = posting.fromAccountId === accountId
      const received = posting.toAccountId === accountId
      rows.add([
        accountId,
        place.seq,
        place.ordinal,
        place.at / 1000,
        posting.flow,
        posting.coinId,
        posting.amount,
        paid ? posting.fromBucket : null,
        paid ? fromBalance : null,
        received ? posting.toBucket : null,
        received ? toBalance : null,
        paid && received ? 'self' : sideOf(paid ? posting.toAccountId : posting.fromAccountId),
        posting.reference,
      ])
    }
    return {
      fold({ seq, command, events }) {
        let ordinal = -1
        for (const event of events) {
          ordinal += 1
          if (event.type !== 'posted') continue
          const place = { seq, ordinal, at: command.at }
          const { fromAccountId, toAccountId } = event.posting
          addLine(fromAccountId, place, event)
          if (toAccountId !== fromAccountId) addLine(toAccountId, place, event)
        }
      },
      async write(client, schema) {
        if (rows.count === 0) return
        await client.query(
          `insert into ${schema}.fund_flow (${rows.list})
           select account_id, seq, ordinal, to_timestamp(at), flow, coin_id, amount, from_bucket, from_balance,
             to_bucket, to_balance, other_side, reference from ${rows.unnested}`,
          rows.values,
        )
      },
    }
  },
}

function sideOf(accountId: number): FundFlowView['other_side'] {
  switch (accountId) {
    case outsideWorldAccountId:
      return 'outside'
    case feesAccountId:
      return 'fees'
    case houseAccountId:
      return 'house'
    case marketMakerAccountId:
      return 'marketMaker'
    default:
      return 'otherUser'
  }
}
