import {
  houseAccountId,
  marketMakerAccountId,
  outsideWorldAccountId,
} from '@candor/engine/nucleus/accounts/account-table'
import { proposalLine } from '@candor/engine/carried-command'
import { byJob } from '@candor/engine/nucleus/authors'
import type { Draft } from '../../../apps/server/src/platform/core/drafts.ts'
import { crowdAccountIds } from '../../../apps/server/src/platform/core/seeds/house-accounts.ts'
import { bank, because, crowd, operator, otherOperator, treasury } from '../authors.ts'
import { found } from '../found.ts'
import { approvalOf, type Exchange } from '../exchange.ts'
import type { Person } from '../person.ts'
import type { Stage } from '../stage.ts'
import { coin, usdt } from '../units.ts'

/** Accounts of the house beside the market maker's: one that trades at random, and one that operators opened. */
export const crowdAccountId = found(crowdAccountIds[0], 'an account of the crowd')
const operatedAccountId = found(crowdAccountIds[1], 'a second one')
const neverOpenedId = found(crowdAccountIds[2], 'a third one')

/** Opens accounts in the ledger and funds them. */
export async function funding(stage: Stage): Promise<void> {
  const { exchange, people } = stage
  const { ada, ben, chloe, dmitri, emi, finn, gus, hana, ivo, jun, lou, nora, oto } = people
  for (const person of [ada, ben, chloe, dmitri, emi, finn, gus, hana, ivo, jun, lou, nora, oto])
    await person.openWallet()
  for (const { accountId } of [ada, ben, chloe, dmitri, nora, oto]) {
    await exchange.must(byJob('certification'), {
      type: 'setAccountFlags',
      accountId,
      set: ['certified'],
      clear: [],
    })
    await stage.deposit(accountId, 'USDT', 25_000n * usdt)
    await stage.deposit(accountId, 'LTC', 60n * coin)
  }
  await stage.deposit(ada.accountId, 'BTC', 2n * coin)
  await stage.deposit(ben.accountId, 'ETH', 12n * coin)
  for (const { accountId } of [ivo, jun, lou, hana]) {
    await stage.deposit(accountId, 'ETH', 4n * coin)
    await stage.deposit(accountId, 'SOL', 40n * coin)
    await stage.deposit(accountId, 'DOGE', 50_000n * coin)
    await stage.deposit(accountId, 'CDR', 3_000n * coin)
  }
  await houseAccounts(stage)
}

type HouseFunding = Extract<Draft, { type: 'credit' }>

export function houseFunding(accountId: number, coinId: number, amount: bigint, note: string): HouseFunding {
  const reference = `house funding ${accountId} ${coinId} ${note}`
  return { type: 'credit', accountId, coinId, amount, flow: 'houseFunding', reference }
}

async function houseAccounts({ exchange }: Stage): Promise<void> {
  await exchange.must(
    treasury,
    houseFunding(marketMakerAccountId, 1, 3_000_000n * usdt, 'first'),
    ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((coinId) =>
      houseFunding(marketMakerAccountId, coinId, 200_000n * coin, 'first'),
    ),
  )
  await exchange.must(
    crowd,
    { type: 'openAccount', accountId: crowdAccountId, flags: ['certified', 'demo'] },
    {
      type: 'credit',
      accountId: crowdAccountId,
      coinId: 1,
      amount: 20_000n * usdt,
      flow: 'testFunding',
      reference: `test funding ${crowdAccountId} 1`,
    },
    houseFunding(crowdAccountId, 2, coin, 'first'),
  )
  await exchange.must(treasury, houseFunding(houseAccountId, 1, 250_000n * usdt, 'first'))
  const reason = 'an account for the stand at the fair'
  await exchange.decide(reason, { type: 'openAccount', accountId: operatedAccountId, flags: ['certified'] })
  await exchange.decideByTwo({ ...houseFunding(operatedAccountId, 1, 500n * usdt, 'fair'), reason })
  await exchange.decideByTwo({ ...houseFunding(operatedAccountId, 2, coin / 100n, 'fair'), reason })
}

/** Each reference is credited once: a repeat leaves no trace, and another credit with the same reference is refused. */
export async function credits({ exchange, people: { ben, chloe } }: Stage): Promise<void> {
  const transfer = {
    type: 'credit',
    accountId: ben.accountId,
    coinId: 1,
    amount: 250_250_000n,
    flow: 'deposit',
    reference: 'transfer of Ben “for October”',
  } as const
  await exchange.must(bank, transfer)
  await exchange.mustRepeat(bank, transfer)
  await exchange.mustRepeat(byJob('reconciliation'), transfer)
  await exchange.mustRefuse(bank, 'duplicateTransactionId', { ...transfer, accountId: chloe.accountId })
  // A group with a repeat and a new credit.
  const late = { ...transfer, amount: 1n, reference: 'transfer of Ben, the rest' }
  await exchange.must(bank, transfer, late)
}

/**
 * A credit by operators needs two of them and a reason. A group with a refused command does nothing. A
 * booking for the wrong person is reversed, and an undecided proposal expires.
 */
export async function corrections({ exchange, people: { chloe } }: Stage): Promise<void> {
  const correction = {
    type: 'credit',
    accountId: chloe.accountId,
    coinId: 1,
    amount: 12_345_678n,
    flow: 'deposit',
    reference: 'complaint 2026-118',
  } as const
  const reason = 'a transfer that the bank confirmed and never reported'
  await exchange.mustRefuse(operator, 'invalidRequest', ...because(reason, correction))
  const proposed = { ...correction, reason }
  await exchange.mustRefuse(operator, 'requiredParametersEmpty', {
    type: 'propose',
    line: proposalLine({ ...correction, reason: '' }),
  })
  const proposalId = await exchange.propose({ ...proposed, amount: 12_345n })
  await exchange.mustRefuse(operator, 'ownProposal', approvalOf(proposalId, { ...proposed, amount: 12_345n }))
  await exchange.must(operator, { type: 'editProposal', proposalId, line: proposalLine(proposed) })
  await exchange.must(otherOperator, { ...approvalOf(proposalId, proposed), reason: 'the bank was called' })
  const mistaken = { ...proposed, accountId: neverOpenedId, amount: 1n, reference: 'a mistake' }
  const mistake = await exchange.propose(mistaken)
  await exchange.mustRefuse(
    otherOperator,
    'accountUnknown',
    ...because(
      'a mistake that is noticed in time',
      { type: 'setAccountFlags', accountId: chloe.accountId, set: ['demo'], clear: [] },
      approvalOf(mistake, mistaken),
    ),
  )
  await exchange.must(otherOperator, {
    type: 'rejectProposal',
    proposalId: mistake,
    reason: 'no such account',
  })
  if (exchange.core.mirror.hasAccount(neverOpenedId)) throw new Error('a part of a refused group was done')
  await reversal(exchange, chloe)
  const unused = await exchange.propose({ ...proposed, reference: 'complaint 2026-119' })
  await exchange.must(operator, { type: 'withdrawProposal', proposalId: unused })
  // It expires.
  await exchange.propose({ ...proposed, reference: 'complaint 2026-120' })
}

/** Reverses a transfer credited to the wrong account. */
async function reversal(exchange: Exchange, { accountId }: Person): Promise<void> {
  const amount = 77_000_000n
  const reference = 'transfer of somebody else'
  await exchange.must(bank, { type: 'credit', accountId, coinId: 1, amount, flow: 'deposit', reference })
  await exchange.core.settled()
  const [posting] = await exchange.query<{ seq: string; ordinal: number }>(
    'select seq, ordinal from views.fund_flow where account_id = $1 and amount = $2 order by seq desc limit 1',
    [accountId, String(amount)],
  )
  const { seq, ordinal } = found(posting, 'the transfer in the fund flow')
  await exchange.decideByTwo({
    type: 'reversePosting',
    seq: Number(seq),
    ordinal,
    coinId: 1,
    amount,
    fromAccountId: outsideWorldAccountId,
    fromBucket: 0,
    toAccountId: accountId,
    toBucket: 0,
    reason: 'the transfer was of somebody else',
  })
}
