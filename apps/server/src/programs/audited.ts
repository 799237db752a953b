import type { Database } from '../db/database.ts'
import { AuditLog } from '../operators/audit-log.ts'

// What the person at the server does: in the audit log before it begins, and with how it ended.
export async function audited(
  db: Database,
  noted: { act: string; details: Record<string, unknown> },
  change: () => Promise<string>,
): Promise<string> {
  const audit = new AuditLog(db)
  const entry = { operator: null, uid: null, address: null, ...noted }
  const note = (outcome: string) => audit.write({ ...entry, outcome }, new Date())
  await note('asked')
  const said = await change().catch(async (error: unknown) => {
    await note('failed')
    throw error
  })
  await note('success')
  return said
}
