import type { Command } from '@candor/engine/commands'
import type { Event, Posted } from '@candor/engine/events'
import {
  feesAccountId,
  houseAccountId,
  lenderAccountId,
  marketMakerAccountId,
  outsideWorldAccountId,
  supportAccountId,
  userAccountIdMin,
} from '@candor/engine/nucleus/accounts/account-table'
import type { AuthorKind } from '@candor/engine/nucleus/authors'
import { flowsOf, nameForPayer, type FlowName, type FlowOf } from '@candor/engine/rules/fund-flows'
import {
  freeText,
  moment,
  nullable,
  type RowOf,
  units,
  whole16,
  whole32,
  whole64,
  word,
} from '../../../platform/projections/columns.ts'
import { CopyLines } from '../../../platform/projections/copy-lines.ts'
import type { View } from '../../../platform/projections/view.ts'

type OtherSide =
  | 'self'
  | 'outside'
  | 'fees'
  | 'house'
  | 'marketMaker'
  | 'lender'
  | 'supportFund'
  | 'otherUser'

const columns = {
  accountId: whole32,
  seq: whole64,
  ordinal: whole32,
  at: moment,
  flow: word<FlowName>(),
  coinId: whole32,
  amount: units,
  fromBucket: nullable(whole16),
  fromBalance: nullable(units),
  toBucket: nullable(whole16),
  toBalance: nullable(units),
  otherSide: word<OtherSide>(),
  reference: whole64,
  // The sender of the command, and the reason if one was required.
  byKind: word<AuthorKind>(),
  byId: nullable(whole32),
  reason: nullable(freeText),
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    'views.fund_flow': RowOf<typeof columns>
  }
}

// Movements by orders. All others are few in comparison and have an index by flow.
export const orderFlows = Object.keys(flowsOf.spot) as FlowOf<'spot'>[]

// The position and author of a line.
type Place = {
  seq: number
  ordinal: number
  at: number
  byKind: AuthorKind
  byId: number | null
  reason: string | null
}

// Every movement of a user's money, as its owner reads it: a line for each account involved. The house's own
// side of a posting mirrors these lines, so only the journal has it.
export const fundFlow: View<'fund-flow'> = {
  name: 'fund-flow',
  version: 2,
  tables: [
    {
      name: 'fund_flow',
      columns,
      primaryKey: '',
      indexes: ['(account_id, coin_id, seq, ordinal)', "(account_id) where other_side = 'outside'"],
      laterIndexes: {
        fund_flow_by_flow: `(account_id, flow, coin_id, seq, ordinal) where flow not in ('${orderFlows.join("', '")}')`,
        // Finds a movement by its number. Rows come in command order, so this index is only a few pages.
        fund_flow_by_seq: 'using brin (seq) with (autosummarize = on)',
      },
    },
  ],
  // By far the largest view: a second full index took a sixth of an order's database cost.
  dropIndexes: (schema) => `
    if to_regclass('${schema}.fund_flow_pkey') is not null then
      alter table ${schema}.fund_flow drop constraint fund_flow_pkey;
    end if;`,
  createBatch() {
    const lines = new CopyLines(columns)
    const addLine = (accountId: number, place: Place, event: Posted) => {
      if (accountId < userAccountIdMin) return
      const { posting, fromBalance, toBalance } = event
      const paid = posting.fromAccountId === accountId
      const received = posting.toAccountId === accountId
      lines.add({
        accountId,
        seq: place.seq,
        ordinal: place.ordinal,
        at: place.at,
        flow: paid ? nameForPayer(posting.flow) : posting.flow,
        coinId: posting.coinId,
        amount: posting.amount,
        fromBucket: paid ? posting.fromBucket : null,
        fromBalance: paid ? fromBalance : null,
        toBucket: received ? posting.toBucket : null,
        toBalance: received ? toBalance : null,
        otherSide: paid && received ? 'self' : sideOf(paid ? posting.toAccountId : posting.fromAccountId),
        reference: posting.reference,
        byKind: place.byKind,
        byId: place.byId,
        reason: place.reason,
      })
    }
    return {
      fold({ seq, command, events }) {
        const { at, by } = command
        const place = { seq, ordinal: -1, at, byKind: by.kind, ...whoAndWhy(command, events.at(-1)) }
        for (const event of events) {
          place.ordinal += 1
          if (event.type !== 'posted') continue
          const { fromAccountId, toAccountId } = event.posting
          addLine(fromAccountId, place, event)
          if (toAccountId !== fromAccountId) addLine(toAccountId, place, event)
        }
      },
      write: (client, schema) => lines.write(client, `${schema}.fund_flow`),
    }
  },
}

// For an approval, the proposer and their reason; the approver may have nothing to add.
function whoAndWhy(command: Command, last: Event | undefined): Pick<Place, 'byId' | 'reason'> {
  const { by, reason = null } = command
  if (by.kind !== 'operator') return { byId: null, reason }
  if (last?.type === 'decided') return { byId: last.operatorId, reason: last.reason }
  return { byId: by.operatorId, reason }
}

function sideOf(accountId: number): OtherSide {
  switch (accountId) {
    case outsideWorldAccountId:
      return 'outside'
    case feesAccountId:
      return 'fees'
    case houseAccountId:
      return 'house'
    case marketMakerAccountId:
      return 'marketMaker'
    case lenderAccountId:
      return 'lender'
    case supportAccountId:
      return 'supportFund'
    default:
      return 'otherUser'
  }
}
