import type { FundFlow, Posted } from '@candor/engine/events'
import {
  feesAccountId,
  houseAccountId,
  marketMakerAccountId,
  outsideWorldAccountId,
  userAccountIdMin,
} from '@candor/engine/nucleus/accounts/account-table'
import type { AuthorKind } from '@candor/engine/nucleus/authors'
import type { FundFlowView } from '../db/tables.ts'
import { CopyLines, freeText, momentText } from './copy-lines.ts'
import { makeIndexes, makeMissingIndexes } from './named-index.ts'
import type { View } from './view.ts'

const columns = [
  'account_id',
  'seq',
  'ordinal',
  'at',
  'flow',
  'coin_id',
  'amount',
  'from_bucket',
  'from_balance',
  'to_bucket',
  'to_balance',
  'other_side',
  'reference',
  'by_kind',
  'by_id',
  'reason',
]

// What an order does. All other movements are few beside these, and have an index by what they are.
export const orderFlows = ['spotHold', 'spotRelease', 'spotTrade', 'spotFee'] as const satisfies FundFlow[]

const ofOthers = {
  fund_flow_by_flow: (schema: string) =>
    `${schema}.fund_flow (account_id, flow, coin_id, seq, ordinal) where flow not in ('${orderFlows.join("', '")}')`,
}

// Where a line stands, and who is behind it.
type Place = {
  seq: number
  ordinal: number
  at: string
  byKind: AuthorKind
  byId: number | null
  reason: string | null
}

// Every movement of a user's money, as its owner reads it: a line for each account that it touched. The house's
// own side of a posting is the other side of these lines, so it is left to the journal.
export const fundFlow: View<'fund-flow'> = {
  name: 'fund-flow',
  version: 2,
  tableNames: ['fund_flow'],
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
      -- Who sent the command, and why where they had to say.
      by_kind text not null,
      by_id int,
      reason text
    );
    create index on ${schema}.fund_flow (account_id, coin_id, seq, ordinal);
    create index on ${schema}.fund_flow (account_id) where other_side = 'outside';
    ${makeIndexes(schema, ofOthers)}
  `,
  // By far the most rows of all views: a second index of all of them took a sixth of what an order costs the database.
  // Altering a table locks everybody out, also when there is nothing to do, so it is asked first.
  indexes: (schema) => `
    do $$ begin
      if to_regclass('${schema}.fund_flow_pkey') is not null then
        alter table ${schema}.fund_flow drop constraint fund_flow_pkey;
      end if;
    end $$;
    ${makeMissingIndexes(schema, ofOthers)}`,
  createBatch() {
    const lines = new CopyLines(columns)
    const addLine = (accountId: number, place: Place, event: Posted) => {
      if (accountId < userAccountIdMin) return
      const { posting, fromBalance, toBalance } = event
      const paid = posting.fromAccountId === accountId
      const received = posting.toAccountId === accountId
      lines.add([
        accountId,
        place.seq,
        place.ordinal,
        place.at,
        posting.flow,
        posting.coinId,
        posting.amount,
        paid ? posting.fromBucket : null,
        paid ? fromBalance : null,
        received ? posting.toBucket : null,
        received ? toBalance : null,
        paid && received ? 'self' : sideOf(paid ? posting.toAccountId : posting.fromAccountId),
        posting.reference,
        place.byKind,
        place.byId,
        place.reason,
      ])
    }
    return {
      fold({ seq, command, events }) {
        const { by, reason = null } = command
        const byId = by.kind === 'operator' ? by.operatorId : null
        const author = { byKind: by.kind, byId, reason: freeText(reason) }
        const place = { seq, ordinal: -1, at: momentText(command.at), ...author }
        for (const event of events) {
          place.ordinal += 1
          if (event.type !== 'posted') continue
          const { fromAccountId, toAccountId } = event.posting
          addLine(fromAccountId, place, event)
          if (toAccountId !== fromAccountId) addLine(toAccountId, place, event)
        }
      },
      async write(client, schema) {
        await lines.write(client, `${schema}.fund_flow`)
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
