import { recordKinds, type RecordLetter } from '@candor/contract/rules/chat'
import type { Services } from '../../../platform/services.ts'
import { isRecordOf, recordPlaces } from './queries.ts'

// Whether a record such as `W-12` exists and belongs to this user.
export async function isOwnRecord(
  { core, db }: Pick<Services, 'core' | 'db'>,
  name: string,
  userId: string,
): Promise<boolean> {
  const [letter = '', number = ''] = name.split('-')
  const kind = recordKinds[letter as RecordLetter]
  const { view } = recordPlaces[kind]
  const accountId = await core.ensureAccount(userId)
  if (view !== null) await core.waitForViews(accountId, view)
  return await isRecordOf(db, { kind, number, accountId })
}
