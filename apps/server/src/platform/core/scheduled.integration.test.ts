import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proposalLine } from '@candor/engine/carried-command'
import type { Proposable } from '@candor/engine/commands'
import { byOperator } from '@candor/engine/nucleus/authors'
import { proposalHash } from '@candor/engine/rules/proposal-hash'
import { approver, proposer } from '../../testing/people/approve.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { verifyJournal } from './verify/verify.ts'

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(async () => await at.product.close())

const reason = 'the committee decided so'
const hourMs = 3_600_000

function otherFees(takerFeePpm: number): Proposable {
  const market = at.product.core.mirror.market('BTC/USDT')
  if (!market) throw new Error('there is no market')
  return { type: 'configureMarket', market: { ...market.config, takerFeePpm }, reason }
}
const feeNow = () => at.product.core.mirror.market('BTC/USDT')?.config.takerFeePpm

// Proposed and approved for a time.
async function agreed(proposed: Proposable, effectiveAt: number): Promise<number> {
  const { core } = at.product
  const made = await core.propose(proposer, proposed, effectiveAt)
  if ('refused' in made) throw new Error(`it was not proposed: ${made.reason}`)
  const { orderId: proposalId } = made
  const hash = proposalHash(proposalLine(proposed), effectiveAt)
  const approved = await core.submit(approver, { type: 'approveProposal', proposalId, hash })
  expect(approved).toMatchObject({ isRepeat: false })
  return proposalId
}

async function shown(proposalId: number) {
  await at.product.core.settled()
  const [row] = await at.query(
    `select proposed_by, approved_by, approved_at is not null as is_approved, until = effective_at as is_for_its_time,
       extract(epoch from effective_at) * 1000 as effective_ms, ended_as, ended_by, end_reason
     from views.approvals where proposal_id = ${proposalId}`,
  )
  return { ...row, effective_ms: Number(row?.['effective_ms']) }
}

describe('terms that were agreed on for a time', () => {
  test('take effect with the clock, also after a restart in between, and name who decided', async () => {
    const before = feeNow()
    const effectiveAt = at.now().getTime() + hourMs
    const proposalId = await agreed(otherFees(777), effectiveAt)
    const scheduled = { proposed_by: 11, approved_by: 12, is_approved: true, is_for_its_time: true }
    expect(await shown(proposalId)).toMatchObject({ ...scheduled, effective_ms: effectiveAt, ended_as: null })
    await at.product.close()

    at = await startTestProduct({ DATABASE_URL: at.databaseUrl }, {}, { at: effectiveAt - 60_000 })
    at.holdClock()
    await at.product.core.settled()
    expect(feeNow()).toBe(before)
    expect(await shown(proposalId)).toMatchObject({ ...scheduled, ended_as: null })
    at.passSeconds(61)
    await expect
      .poll(async () => await shown(proposalId))
      .toMatchObject({
        ...scheduled,
        ended_as: 'approved',
        ended_by: 12,
        end_reason: null,
      })
    expect(feeNow()).toBe(777)
    expect(
      await at.query(
        `select operator_id, approver_id, account_id, reason from views.decisions where command = 'configureMarket'`,
      ),
    ).toEqual([{ operator_id: 11, approver_id: 12, account_id: null, reason }])
  })

  test('fail under the rules of their time, with the reason', async () => {
    const rate = { type: 'setFiatRate', currency: 'USD', coinId: 999, rateE10: 5n, reason } as const
    const proposalId = await agreed(rate, at.now().getTime() + hourMs)
    at.passSeconds(3_601)
    await expect
      .poll(async () => await shown(proposalId))
      .toMatchObject({
        ended_as: 'failed',
        ended_by: null,
        end_reason: 'coinUnknown',
        approved_by: 12,
      })
  })

  test('are the subject of the decision, whatever else the tick has done', async () => {
    const opening = { isOpen: false, closedRegions: [], reason } as const
    const effectiveAt = at.now().getTime() + hourMs
    await agreed({ type: 'setProductSwitch', product: 'pledge', ...opening }, effectiveAt)
    await agreed({ type: 'setProductSwitch', product: 'lab', ...opening }, effectiveAt)
    at.passSeconds(3_601)
    await expect
      .poll(async () => {
        await at.product.core.settled()
        return await at.query(
          `select subject, operator_id from views.decisions where command = 'setProductSwitch' order by ordinal`,
        )
      })
      .toEqual([
        { subject: 'pledge', operator_id: 11 },
        { subject: 'lab', operator_id: 11 },
      ])
    expect(await verifyJournal(at.databaseUrl)).toMatchObject({ faults: [] })
  })
})

test('the console shows a scheduled change, who has approved it, and stops it', async () => {
  const { core } = at.product
  const [tom, ada, ben] = [
    await Operator.of(at, 'treasurer'),
    await Operator.of(at, 'admin'),
    await Operator.of(at, 'admin'),
  ]
  const shownRate = async (who: Operator) => {
    const { data } = await who.call('Rates/GetRates', {})
    return data?.rates.find((rate) => rate.proposal !== null)?.proposal ?? null
  }
  const { data } = await ada.call('Rates/GetRates', {})
  const [rate] = data?.rates ?? []
  const coin = core.mirror.coinBySymbol(rate?.coin ?? '')
  if (!rate || !coin) throw new Error('there is no rate')
  const { coinId } = coin
  const effectiveAt = Math.ceil(at.now().getTime() / 1_000) * 1_000 + hourMs
  const proposed = {
    type: 'setFiatRate',
    currency: rate.currency,
    coinId,
    rateE10: 9_900_000_000n,
    reason,
  } as const
  const propose = async () => {
    const made = await core.propose(byOperator(tom.operatorId), proposed, effectiveAt)
    await core.settled()
    return 'orderId' in made ? made.orderId : 0
  }
  const proposalId = await propose()
  const waiting = await shownRate(ada)
  expect(waiting).toMatchObject({ proposalId, approvedBy: null, approvedAt: null, isOwn: false })
  const hash = waiting?.hash ?? ''
  expect((await ada.call('Approvals/Approve', { proposalId, hash })).data).toEqual({
    effectiveAt: waiting?.effectiveAt,
  })
  expect(Date.parse(waiting?.effectiveAt ?? '')).toBe(effectiveAt)
  expect(await shownRate(ben)).toMatchObject({ approvedBy: { name: ada.name }, isOwn: false })
  expect((await shownRate(ada))?.isOwn).toBe(true)
  expect((await ben.call('Approvals/Approve', { proposalId, hash })).name).toBe('decidedAlready')
  expect((await ben.call('Approvals/Withdraw', { proposalId })).name).toBe('ownProposal')
  expect((await ada.call('Approvals/Withdraw', { proposalId })).name).toBe('success')
  expect(await shownRate(ben)).toBe(null)

  const again = await propose()
  const { hash: other = '' } = (await shownRate(ada)) ?? {}
  expect((await ada.call('Approvals/Approve', { proposalId: again, hash: other })).name).toBe('success')
  expect((await ben.call('Approvals/Reject', { proposalId: again, reason: 'not now' })).name).toBe('success')
  at.passSeconds(3_602)
  expect(await shown(again)).toMatchObject({ ended_as: 'rejected', end_reason: 'not now' })
})
