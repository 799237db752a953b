import { freeText, moment, nullable, type RowOf, whole32, whole64, word } from './columns.ts'
import { CopyLines } from './copy-lines.ts'
import type { View } from './view.ts'
import type { Command } from '@candor/engine/commands'

const columns = {
  seq: whole64,
  ordinal: whole32,
  at: moment,
  command: word<string>(),
  operatorId: whole32,
  approverId: nullable(whole32),
  accountId: nullable(whole32),
  reason: nullable(freeText),
  // What a switch is of: the name of a product, or the number of a market.
  subject: nullable(word<string>()),
}

declare module '../db/tables.ts' {
  interface Tables {
    'views.decisions': RowOf<typeof columns>
  }
}

// What operators decided: who, about whom, and why. The command itself stands in the journal under its number.
export const decisions: View<'decisions'> = {
  name: 'decisions',
  version: 2,
  tables: [
    {
      name: 'decisions',
      columns,
      primaryKey: 'seq, ordinal',
      indexes: [
        '(operator_id, seq desc)',
        '(account_id, seq desc) where account_id is not null',
        '(command, subject, seq desc) where subject is not null',
      ],
    },
  ],
  createBatch() {
    const lines = new CopyLines(columns)
    return {
      fold({ seq, command, events }) {
        for (const [ordinal, event] of events.entries())
          if (event.type === 'decided')
            lines.add({ ...event, seq, ordinal, at: command.at, subject: subjectOf(command) })
      },
      async write(client, schema) {
        await lines.write(client, `${schema}.decisions`)
      },
    }
  },
}

function subjectOf(command: Command): string | null {
  if (command.type === 'setProductSwitch') return command.product
  return command.type === 'setMarketState' ? String(command.marketId) : null
}
