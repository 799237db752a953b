import { accountMarks, type AccountMark } from '@candor/contract/rules/account'
import { accountIdOf, openingFlagsOf } from '../core/accounts.ts'
import type { Core } from '../core/core.ts'
import type { Tables } from '../db/tables.ts'

// The marks that operators set. The others show what the owner proved.
export const decidedMarks = [
  'frozen',
  'locked',
  'tradeBanned',
  'withdrawalBanned',
  'agent',
  'demo',
] as const satisfies readonly AccountMark[]
export type DecidedMark = (typeof decidedMarks)[number]

type Marked = { id: string; frozen_at: Date | null; is_tryout: boolean }

// The current marks of an account, from the engine; before it has the account, those it will be opened with.
export function marksNow({ mirror }: Pick<Core, 'mirror'>, user: Marked): AccountMark[] {
  const accountId = accountIdOf(user.id)
  const flags = mirror.hasAccount(accountId) ? mirror.flagsOf(accountId) : openingFlagsOf(user)
  return accountMarks.filter((mark) => (mark === 'frozen' ? user.frozen_at !== null : flags.includes(mark)))
}

// The marks that operators decided. A throwaway account is a demo without anybody's decision.
export function decidedNow(
  core: Pick<Core, 'mirror'>,
  user: Marked,
  rows: readonly Tables['account_marks'][],
) {
  const held = marksNow(core, user)
  return decidedMarks.flatMap((mark) => {
    if (!held.includes(mark)) return []
    const row = rows.find((one) => one.mark === mark && one.is_set)
    return row === undefined && mark === 'demo' ? [] : [{ mark, row }]
  })
}
