import { CopyLines, freeText, momentText } from './copy-lines.ts'
import type { View } from './view.ts'

const columns = ['seq', 'ordinal', 'at', 'command', 'operator_id', 'approver_id', 'account_id', 'reason']

// What operators decided: who, about whom, and why. The command itself stands in the journal under its number.
export const decisions: View<'decisions'> = {
  name: 'decisions',
  version: 1,
  tableNames: ['decisions'],
  tables: (schema) => `
    create table ${schema}.decisions (
      seq bigint not null,
      ordinal int not null,
      at timestamptz not null,
      command text not null,
      operator_id int not null,
      approver_id int,
      account_id int,
      reason text,
      primary key (seq, ordinal)
    );
    create index on ${schema}.decisions (operator_id, seq desc);
    create index on ${schema}.decisions (account_id, seq desc) where account_id is not null;
  `,
  createBatch() {
    const lines = new CopyLines(columns)
    return {
      fold({ seq, command, events }) {
        for (const [ordinal, event] of events.entries()) {
          if (event.type !== 'decided') continue
          const { operatorId, approverId, accountId, reason } = event
          lines.add([
            seq,
            ordinal,
            momentText(command.at),
            event.command,
            operatorId,
            approverId,
            accountId,
            freeText(reason),
          ])
        }
      },
      async write(client, schema) {
        await lines.write(client, `${schema}.decisions`)
      },
    }
  },
}
