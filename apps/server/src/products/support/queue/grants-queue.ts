import type { GrantMark } from '@candor/contract/rules/loans'
import { byOperator } from '@candor/engine/nucleus/authors'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { proposeOnce, submitDecision } from '../../../platform/calls/decide-in-queue.ts'
import { operatorRefusalAmong } from '../../../platform/calls/engine-refusal.ts'
import { accountIdOf, userIdOf } from '../../../platform/core/accounts.ts'
import type { Connection } from '../../../platform/db/database.ts'
import type { OperatorHandler, SignedInOperator } from '../../../platform/gateway/operators/handler.ts'
import { refuse, refuseFor } from '../../../platform/gateway/refusal.ts'
import { notifyNews } from '../../../platform/operators/queues/notices.ts'
import type { Queue } from '../../../platform/operators/queues/queue.ts'
import type { Queues } from '../../../platform/operators/queues/queues.ts'
import type { Services } from '../../../platform/services.ts'
import { stateAt, toGrant } from '../grants.ts'
import { findGrant, listGrants } from '../queries.ts'
import { findUser } from '../../../platform/db/users.ts'
import { otherSideAccounts } from '../../../platform/core/seeds/house-accounts.ts'
import { availableOf } from '../../../platform/db/available-balance.ts'
import { findProposed, grantItems, grantsRevision, type Untold, untoldGrants } from './queries.ts'

// The fund's amount of a coin that is not in an offer is what it has available.
const { supportFund } = otherSideAccounts

// Proposals to offer support funds and to waive debts. The engine decides whether each is still possible.
export function grantsQueue(services: Services): Queue {
  return {
    name: 'grants',
    views: ['approvals', 'grants', 'loans'],
    after: ['supportOffered', 'supportEnded'],
    items: grantItems,
    revision: grantsRevision,
    follow: () =>
      notifyNews(services, {
        untold: untoldGrants,
        notice: ({ grant_id, state }) => ({ table: 'support_notices', key: { grant_id, what: state } }),
        mail: (tx, untold, now) => mailState(services, tx, untold, now),
        shownTo: ({ account_id }) => account_id,
      }),
  }
}

// Users' own actions need no mail, except the last return.
async function mailState({ mail, core }: Services, tx: Connection, told: Untold, now: Date): Promise<void> {
  const { email, language, state, name } = told
  if (email === null) return
  const { symbol, scale } = core.mirror.coin(told.coin_id)
  const units = (amount: string) => `${formatAmount(BigInt(amount), scale)} ${symbol}`
  const to = { to: email, language, now }
  const values = { name, amount: units(told.amount) }
  const reason = told.end_reason ?? ''
  switch (state) {
    case 'offered': {
      const terms = { days: told.min_trading_days, until: minuteText(told.expires_at) }
      return await mail.add(tx, { ...to, kind: 'supportOffered', values: { ...values, ...terms } })
    }
    case 'withdrawn':
      return await mail.add(tx, { ...to, kind: 'supportWithdrawn', values: { ...values, reason } })
    case 'expired':
      return await mail.add(tx, { ...to, kind: 'supportExpired', values })
    case 'waived': {
      const left = units(told.unreturned ?? '0')
      return await mail.add(tx, { ...to, kind: 'supportWaived', values: { ...values, left, reason } })
    }
    case 'returned':
      return await mail.add(tx, { ...to, kind: 'supportReturned', values })
  }
}

// The time zone of a mail's reader is unknown.
function minuteText(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

type Proposed =
  | { what: 'offer'; name: string; minTradingDays: number }
  | { what: Exclude<GrantMark, 'offer'>; number: string }

type Line =
  | { type: 'offerSupport'; name: string; minTradingDays: number }
  | { type: 'waiveSupport'; grantId: number }
  | { type: 'waiveLoan'; loanId: number }

// The content of a proposal's line besides the account and the amount.
function proposedIn(line: string): Proposed {
  const read = JSON.parse(line) as Line
  switch (read.type) {
    case 'offerSupport':
      return { what: 'offer', name: read.name, minTradingDays: read.minTradingDays }
    case 'waiveSupport':
      return { what: 'waiveSupport', number: String(read.grantId) }
    case 'waiveLoan':
      return { what: 'waiveLoan', number: String(read.loanId) }
  }
}

const grantsShown = 20

export function getItem({ core, db }: Services, queues: Queues): OperatorHandler<'Support/GetItem'> {
  return async ({ itemId }, asker) => {
    await core.waitForViews(null, 'balances')
    const item = await queues.find(queues.of('grants'), itemId, asker)
    const proposal = item && (await findProposed(db, itemId))
    if (!item || !proposal) return refuse('orderMissing')
    const { uid, coin: symbol, amount } = item
    const coin = symbol === null ? undefined : core.mirror.coinBySymbol(symbol)
    // A proposal for a loan or grant that doesn't exist can't be approved either.
    if (uid === null || !coin || amount === null) return refuse('orderMissing')
    asker.note({ uid })
    const proposed = proposedIn(proposal.line)
    const named = { amount, coin: coin.symbol }
    const accountId = accountIdOf(uid)
    const rows = await listGrants(db, { accountId, limit: grantsShown })
    const tradingDays = await core.looks.tradingDaysOf(accountId)
    return {
      item,
      what: proposed.what,
      reason: proposal.reason ?? '',
      offer:
        proposed.what === 'offer'
          ? { ...named, name: proposed.name, minTradingDays: proposed.minTradingDays }
          : null,
      waived: proposed.what === 'offer' ? null : { number: proposed.number, left: amount, coin: coin.symbol },
      fundHas: formatAmount(await availableOf(db, supportFund, coin.coinId), coin.scale),
      grants: rows.map((row) => toGrant(core.mirror, row, { tradingDays, now: asker.now })),
      uid,
    }
  }
}

const refuseProposal = operatorRefusalAmong('a proposal about support funds', [
  'overOrderLimit',
  'decidedAlready',
])
const refuseWithdrawal = operatorRefusalAmong('the withdrawal of an offer', [
  'orderMissing',
  'decidedAlready',
])

// Don't propose a command that the engine would refuse now; it checks again on approval.
export function proposeOffer(services: Services, queues: Queues): OperatorHandler<'Support/ProposeOffer'> {
  const { core, db } = services
  return async ({ uid, coin: symbol, amount: text, name, minTradingDays, reason }, operator) => {
    if (!(await findUser(db, uid))) return refuse('userDoesNotExist')
    operator.note({ uid })
    const coin = core.mirror.coinBySymbol(symbol)
    if (!coin) return refuse('coinNotObtained')
    const amount = parseAmount(text, coin.scale)
    if (amount === null) return refuse('amountWrong')
    if (amount === 0n) return refuse('amountNotPositive')
    const accountId = await core.ensureAccount(uid)
    const flags = core.mirror.flagsOf(accountId)
    if (flags.includes('demo')) return refuseFor('demoCannotTransfer')
    await core.waitForViews(accountId, 'grants', 'balances')
    const [last] = await listGrants(db, { accountId, limit: 1 })
    if (last && ['offered', 'accepted'].includes(stateAt(last, operator.now).state))
      return flags.includes('agent') ? refuseFor('agentHasSupport') : refuseFor('supportUnreturned')
    if ((await availableOf(db, supportFund, coin.coinId)) < amount) return refuseFor('supportFundShort')
    const terms = { accountId, coinId: coin.coinId, amount, name, minTradingDays }
    const by = byOperator(operator.operatorId)
    const made = await core.propose(by, { type: 'offerSupport', ...terms, reason })
    if ('refused' in made) return refuseProposal(made)
    await queues.showDone()
    return { proposalId: made.orderId }
  }
}

export function proposeWaiver(services: Services, queues: Queues): OperatorHandler<'Support/ProposeWaiver'> {
  const { db } = services
  return async ({ grantId, reason }, operator) => {
    const found = await grantOf(services, grantId, operator)
    if (!found) return refuseFor('supportMissing')
    return await proposeOnce(services, queues, operator, {
      command: { type: 'waiveSupport', grantId: Number(grantId), reason },
      about: `grant ${grantId}`,
      faultIn: async () => {
        const row = await findGrant(db, grantId)
        if (row?.state === 'offered') return refuseFor('supportNotOwed')
        return row?.state === 'accepted' ? null : refuse('decidedAlready')
      },
      refuseProposal,
    })
  }
}

export function withdrawOffer(services: Services, queues: Queues): OperatorHandler<'Support/Withdraw'> {
  return async ({ grantId, reason }, operator) => {
    const found = await grantOf(services, grantId, operator)
    if (!found) return refuseFor('supportMissing')
    if (found.state === 'accepted') return refuseFor('supportOver')
    const draft = { type: 'withdrawSupport', grantId: Number(grantId), reason } as const
    const submitted = await submitDecision(services, queues, operator, draft)
    return 'refused' in submitted ? refuseWithdrawal(submitted) : {}
  }
}

async function grantOf({ core, db }: Services, grantId: string, { note }: SignedInOperator) {
  await core.waitForViews(null, 'grants', 'approvals')
  const row = await findGrant(db, grantId)
  const uid = row && userIdOf(row.account_id)
  if (!row || !uid) return undefined
  note({ uid })
  return row
}
