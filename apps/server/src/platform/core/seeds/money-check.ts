import type { Money } from '@candor/engine/nucleus/commands'
import { moneyOf } from '@candor/engine/nucleus/money/declare-money'
import type { State } from '@candor/engine/state'
import { type Database, databaseOn, withClient } from '../../db/database.ts'
import { pendingMigrations, ranMigrations } from '../../db/migrate.ts'
import { UserFacingError } from '../../log/user-facing-error.ts'
import { readHistory } from '../../journal/history.ts'
import { readJournalEnd } from '../../journal/journal.ts'
import { replay } from '../../journal/replay.ts'
import { loadSnapshot } from '../../journal/snapshots.ts'

// Real money is a decision: data made on test money never become real, nor the other way round. Throws before
// such a start has any effect.
export function refuseOtherMoney(state: State, isTestMoney: boolean): void {
  const found = judged(state)
  const wanted: Money = isTestMoney ? 'test' : 'real'
  if (found !== null && found !== wanted) throw new UserFacingError(explanations[found])
}

const explanations: Record<Money, string> = {
  test:
    'These data were made on test money, and MODE=production would honour every balance in them. ' +
    'The mode of data is fixed at their first start.\n' +
    'Begin with real money in an empty folder (DATA_DIR=/path/to/folder) or an empty database (DATABASE_URL), ' +
    'or go on with these data on test money: MODE=test',
  real:
    'These data hold real money, and MODE=test would mix it with money that anybody may take. ' +
    'The mode of data is fixed at their first start.\n' +
    'Go on with MODE=production, or choose another folder (DATA_DIR=/path/to/folder) or database (DATABASE_URL) ' +
    'for test money.',
}

// Up to 2.14 it was not declared. Such data that hold money, and none from nothing, were made in production.
function judged(state: State): Money | null {
  const declared = moneyOf(state)
  if (declared !== null) return declared
  return [...state.coins.keys()].some((coinId) => state.ledger.supply(coinId) > 0n) ? 'real' : null
}

type Found = { url: string; journalDir: string; isTestMoney: boolean }

// The same for data that are not loaded. Once declared it never changes: then the newest snapshot is enough.
export async function refuseOtherMoneyIn({ url, journalDir, isTestMoney }: Found): Promise<void> {
  await withClient(url, async (client) => {
    const { lastSeq } = await readJournalEnd(client)
    const { state, seq } = await loadSnapshot(databaseOn(client), lastSeq)
    if (state.money === null)
      await replay(state, readHistory({ client, journalDir }, seq + 1), seq, () => undefined)
    refuseOtherMoney(state, isTestMoney)
  })
}

// Earlier journals have other columns; those data are judged once they have the new ones.
const firstReadable = '0005-history'

// Before tables are added to the data of an older release, so that a refused start leaves no trace.
export async function refuseOtherMoneyOfOlder({ db, ...found }: Found & { db: Database }): Promise<void> {
  const { accepted, added } = await ranMigrations(db)
  const isReadable = [...accepted, ...added].some(({ name }) => name === firstReadable)
  if (isReadable && (await pendingMigrations(db)).tables.length > 0) await refuseOtherMoneyIn(found)
}
