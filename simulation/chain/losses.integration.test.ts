import { afterEach, describe, expect, test, vi } from 'vitest'
import { Drill, type DrillCoin, type Owner } from './drill.ts'

// Starts a chain, a product and a signer, and the product twice.
vi.setConfig({ testTimeout: 240_000 })

let drill: Drill
afterEach(async () => await drill.close())

const hashForm = /^0x[0-9a-f]{64}$/
const coins: readonly DrillCoin[] = ['USDT', 'ETH']

/** No single operator can end it, as failed or as paid, and its owner can't cancel it. */
async function expectWaitsForTwo({ person }: Owner, withdrawalId: number): Promise<void> {
  expect(drill.stateOf(withdrawalId)).toBe('sending')
  expect(await drill.endedBy(1, withdrawalId)).toBe('approverMissing')
  expect(await drill.endedBy(1, withdrawalId, `0x${'9'.repeat(64)}`)).toBe('approverMissing')
  const cancelled = await drill.at.call(
    'Withdrawals/Cancel',
    { withdrawalId: String(withdrawalId) },
    person.token,
  )
  expect(cancelled.data).toBeNull()
}

describe("the signer's records are lost", () => {
  test('payments in doubt are not sent again, and two operators resolve them', async () => {
    drill = await Drill.start({ isSignerApart: true })
    const [sent, waiting, later] = [
      await drill.owner('USDT'),
      await drill.owner('ETH'),
      await drill.owner('USDT'),
    ]
    const first = await drill.requestAndPass(sent)
    // It is on the chain, but the product was not informed.
    drill.onStep = (step) => {
      if (step === 'payout settled') throw new Error('killed')
    }
    await expect(drill.turns()).rejects.toThrow('killed')
    drill.onStep = () => undefined
    const second = await drill.requestAndPass(waiting)
    await drill.loseSigner()
    await drill.turns()

    expect(await drill.timesPaid(sent)).toBe(1)
    expect(await drill.timesPaid(waiting)).toBe(0)
    await expectWaitsForTwo(sent, first)
    await expectWaitsForTwo(waiting, second)
    // The signer has found the payment on the chain: two operators record it, and return the other one.
    const { strays } = await drill.report()
    expect(strays).toMatchObject([{ coin: 'USDT', amount: '195', address: sent.address }])
    expect(await drill.endedBy(2, first, String(strays[0]?.['transactionId']))).toBe('done')
    expect(await drill.endedBy(2, second)).toBe('done')
    const third = await drill.requestAndPass(later)
    await drill.turns()
    expect([await drill.timesPaid(later), drill.stateOf(third)]).toEqual([1, 'ended'])
    expect((await drill.report()).strays).toEqual([])
  })
})

describe("the product's records are lost", () => {
  test('the signer reports its payments again, and lists those without a withdrawal', async () => {
    drill = await Drill.start({ isSignerApart: true })
    const [early, late, unpaid] = [
      await drill.owner('USDT'),
      await drill.owner('ETH'),
      await drill.owner('USDT'),
    ]
    const [first, never] = [await drill.request(early), await drill.request(unpaid)]
    const backup = await drill.backUp()
    await drill.pass(first)
    const second = await drill.requestAndPass(late)
    await drill.turns()
    const paidBy = [await drill.paidBy(early, first), await drill.paidBy(late, second)]
    expect(paidBy).toEqual([expect.stringMatching(hashForm), expect.stringMatching(hashForm)])
    await drill.restore(backup)
    await drill.pass(first)
    await drill.pass(never)
    await drill.turns()

    // It was in review at the backup, and paid since: its own transaction is recorded again.
    expect([drill.stateOf(first), await drill.timesPaid(early)]).toEqual(['ended', 1])
    expect(await drill.paidBy(early, first)).toBe(paidBy[0])
    // It is unknown whether an operator has paid it by hand since.
    await expectWaitsForTwo(unpaid, never)
    expect(await drill.timesPaid(unpaid)).toBe(0)
    // The withdrawal is gone, and its money is back in the account: its owner requests it again.
    expect((await drill.report()).strays).toEqual([
      {
        withdrawalId: String(second),
        coin: 'ETH',
        amount: '0.098',
        address: late.address,
        transactionId: paidBy[1],
      },
    ])
    const again = await drill.requestAndPass(late)
    expect(again).toBeGreaterThan(second + 100_000)
    await drill.turns()
    expect(await drill.timesPaid(late)).toBe(1)
    await expectWaitsForTwo(late, again)
    expect(await drill.endedBy(2, again, paidBy[1] ?? '')).toBe('done')
    const more = await drill.requestAndPass(late)
    await drill.turns()
    expect([await drill.timesPaid(late), drill.stateOf(more)]).toEqual([2, 'ended'])
  })
})

describe('both are lost', () => {
  // As found: a backup during a review, the payout, a restore into an empty database.
  test.each(coins)(
    'what was paid since the backup is not paid again when it is passed again: %s',
    async (coin) => {
      drill = await Drill.start({ isSignerApart: false })
      const owner = await drill.owner(coin)
      const withdrawalId = await drill.request(owner)
      await drill.turns(1)
      const backup = await drill.backUp()
      await drill.pass(withdrawalId)
      await drill.turns()
      const paidBy = await drill.paidBy(owner, withdrawalId)
      expect([await drill.timesPaid(owner), drill.stateOf(withdrawalId)]).toEqual([1, 'ended'])
      await drill.restore(backup)
      expect(drill.stateOf(withdrawalId)).toBe('review')
      await drill.pass(withdrawalId)
      await drill.turns()

      expect(await drill.timesPaid(owner)).toBe(1)
      await expectWaitsForTwo(owner, withdrawalId)
      expect((await drill.report()).strays).toMatchObject([{ address: owner.address, transactionId: paidBy }])
      expect(await drill.endedBy(2, withdrawalId, paidBy ?? '')).toBe('done')
      expect(await drill.timesPaid(owner)).toBe(1)
    },
  )

  test.each(coins)(
    'what was asked for and paid since is not paid when it is asked for again: %s',
    async (coin) => {
      drill = await Drill.start({ isSignerApart: true })
      const [owner, other] = [await drill.owner(coin), await drill.owner(coin)]
      const backup = await drill.backUp()
      await drill.requestAndPass(owner)
      await drill.turns()
      expect(await drill.timesPaid(owner)).toBe(1)
      await drill.restore(backup)
      await drill.loseSigner()
      await drill.turns(1)
      const again = await drill.requestAndPass(owner)
      const anew = await drill.requestAndPass(other)
      await drill.turns()

      expect(await drill.timesPaid(owner)).toBe(1)
      await expectWaitsForTwo(owner, again)
      // The hot wallet's past is read from the chain, which also proves what it did not send.
      expect([await drill.timesPaid(other), drill.stateOf(anew)]).toEqual([1, 'ended'])
    },
  )
})
