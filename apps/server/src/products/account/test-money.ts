import type { Profile } from '@candor/contract/calls/account'
import { byJob } from '@candor/engine/nucleus/authors'
import { formatAmount } from '@candor/money/amount'
import { testFundingOf } from '../../platform/core/accounts.ts'
import type { Core } from '../../platform/core/core.ts'
import type { OutboxDraft } from '../../platform/core/outbox/outbox-commands.ts'
import type { Asked } from '../../platform/core/outbox/outbox.ts'
import { testFunding } from '../../platform/core/seeds/seeds.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { isRefusedByReviewer } from '../../platform/identity/queries.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Services } from '../../platform/services.ts'
import { lockedUser, updateUser } from '../../platform/db/users.ts'

const by = byJob('test-money')

type Offers = { core: Pick<Core, 'mirror'>; settings: Pick<Settings, 'MODE'> }
type Taker = { is_tryout: boolean; test_money_at: Date | null }

// The test money still available to a user; null if none. A throwaway account started with it, and accounts
// that may not deposit would be refused.
export function testMoneyFor(
  { core, settings }: Offers,
  user: Taker,
  marks: Profile['marks'],
): Profile['testMoney'] {
  const isBarred = marks.includes('demo') || marks.includes('locked')
  return settings.MODE === 'test' && isFree(user) && !isBarred ? amountsIn(core) : null
}

export function claimTestMoney(services: Services): Handler<'Account/ClaimTestMoney'> {
  return async (_request, { userId, now }) => {
    const isNew = await takeTestMoney(services, userId, now)
    return { amounts: amountsIn(services.core), isNew }
  }
}

// The money comes once: the row answers repeated requests, the outbox delivers each command once, and the
// engine knows the credits by their references. It includes a throwaway account's right to trade, unless a
// reviewer's last decision about this owner was a refusal. False: the account already had it.
export async function takeTestMoney(
  {
    core,
    db,
    accounts,
  }: Pick<Services, 'core' | 'db'> & { accounts: Pick<Services['accounts'], 'invalidate'> },
  userId: string,
  now: Date,
): Promise<boolean> {
  core.requireUpgraded()
  const accountId = await core.ensureAccount(userId)
  const isRefused = await isRefusedByReviewer(db, userId)
  const leave = { type: 'setAccountFlags', accountId, set: ['testMoney'], clear: [] } as const
  const drafts: OutboxDraft[] = [...testFundingOf(accountId), ...(isRefused ? [] : [leave])]
  const isNew = await core.changeWith(
    async (tx) => {
      if (!isFree(await lockedUser(tx, userId))) return false
      await updateUser(tx, userId, { test_money_at: now })
      return true
    },
    drafts.map((draft): Asked => ({ userId, by, draft })),
  )
  if (isNew) accounts.invalidate(accountId)
  return isNew
}

function isFree({ is_tryout, test_money_at }: Taker): boolean {
  return !is_tryout && test_money_at === null
}

function amountsIn({ mirror }: Pick<Core, 'mirror'>) {
  return testFunding.map(({ coinId, amount }) => {
    const { symbol, scale } = mirror.coin(coinId)
    return { coin: symbol, amount: formatAmount(amount, scale) }
  })
}
