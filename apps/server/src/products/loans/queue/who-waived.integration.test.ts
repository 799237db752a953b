import { afterAll, beforeAll, expect, test } from 'vitest'
import { Borrower } from '../../../testing/people/borrower.ts'
import { approveItem } from '../../../testing/people/member.ts'
import { Operator } from '../../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(() => at.product.close())

test('a loan names who waived it beside who lent it', async () => {
  const lender = await Operator.of(at, 'reviewer')
  const proposer = await Operator.of(at, 'treasurer')
  const approver = await Operator.of(at, 'admin')
  const who = await Borrower.of(at)
  const itemId = await who.lent(lender)
  const decision = async () => (await lender.call('Loans/GetItem', { itemId })).data?.decision
  expect(await decision()).toMatchObject({
    by: { operatorId: lender.operatorId },
    approvedBy: null,
    waiver: null,
  })
  const reason = 'the owner has died'
  const { data } = await proposer.call('Loans/ProposeWaiver', { itemId, reason })
  expect((await approveItem(approver, data?.proposalId ?? 0)).name).toBe('success')
  expect(await decision()).toMatchObject({
    by: { operatorId: lender.operatorId },
    reason: 'it is safe',
    waiver: {
      by: { operatorId: proposer.operatorId },
      approvedBy: { operatorId: approver.operatorId },
      reason,
    },
  })
})
