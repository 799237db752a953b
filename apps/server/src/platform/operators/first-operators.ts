import type { Database } from '../db/database.ts'
import type { AuditLog } from './audit-log.ts'
import { addOperator, makeFirstPassword, type FirstPassword } from './manage.ts'
import { lockOperators, readOperators } from './queries.ts'

export type FirstOperator = { name: string; password: string }

// Somebody has to be the first. On test money there is a second one, so that approvals by two can be tried.
export async function makeFirstOperators(
  db: Database,
  audit: AuditLog,
  { isTestMoney, now }: { isTestMoney: boolean; now: Date },
): Promise<FirstOperator[]> {
  if ((await readOperators(db)).length > 0) return []
  const names = isTestMoney ? ['admin', 'second'] : ['admin']
  const made: (FirstOperator & FirstPassword)[] = []
  for (const name of names) made.push({ name, ...(await makeFirstPassword()) })
  await db.transaction().execute(async (tx) => {
    await lockOperators(tx)
    for (const { name, passwordHash } of made)
      await addOperator(tx, { name, role: 'admin', passwordHash, now })
  })
  for (const { name } of made)
    await audit.write(
      {
        operator: null,
        act: 'Server/FirstOperator',
        outcome: 'success',
        uid: null,
        details: { name, role: 'admin' },
        address: null,
      },
      now,
    )
  return made.map(({ name, password }) => ({ name, password }))
}
