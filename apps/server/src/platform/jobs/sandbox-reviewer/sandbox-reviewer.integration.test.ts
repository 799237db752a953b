import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountIdOf } from '../../core/accounts.ts'
import { Applicant } from '../../../testing/people/identity.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct({ SANDBOX_REVIEWER: 'on' })
})
afterAll(() => at.product.close())

const primaryOf = (who: Applicant) => async () => (await who.status()).primary.state
const advancedOf = (who: Applicant) => async () => (await who.status()).advanced.state
const soon = { timeout: 15_000, interval: 200 }

test(
  'both checks pass within seconds, with a score of their own or the claimed one',
  { timeout: 60_000 },
  async () => {
    for (const [claim, score] of [
      [undefined, 650],
      [801, 801],
    ] as const) {
      const who = await Applicant.register(at)
      await who.submitPrimary()
      const { primary, isSandbox } = await who.status()
      expect([primary.state, isSandbox]).toEqual(['review', true])
      await expect.poll(primaryOf(who), soon).toBe('verified')
      await who.submitAdvanced(claim === undefined ? {} : { usCreditScore: claim })
      await expect.poll(advancedOf(who), soon).toBe('verified')
      expect(at.product.core.mirror.flagsOf(accountIdOf(who.uid))).toEqual(
        expect.arrayContaining(['certified', 'advanced']),
      )
      expect((await who.status()).creditScore).toMatchObject({ score, setBy: 'sandbox' })
      expect(await at.query('select decided_by from certifications where user_id = $1', [who.uid])).toEqual([
        { decided_by: null },
        { decided_by: null },
      ])
    }
  },
)

test('submissions with the word do not pass, and can be sent again', { timeout: 60_000 }, async () => {
  const who = await Applicant.register(at)
  const form = await who.primaryForm({ name: 'Please REJECT me' })
  await at.call('Identity/SubmitPrimary', form, who.token)
  await expect.poll(primaryOf(who), soon).toBe('refused')
  expect((await who.status()).primary).toMatchObject({ refusedParts: ['name', 'front'] })
  expect((await at.mailTo(who.email))?.text).toContain('name and front of the document')
  await at.call('Identity/SubmitPrimary', { ...form, name: 'Ada Lovelace' }, who.token)
  await expect.poll(primaryOf(who), soon).toBe('verified')
  await who.submitAdvanced({ address: '1 Reject Road' })
  await expect.poll(advancedOf(who), soon).toBe('refused')
})

test('nothing is decided where it is off', async () => {
  const quiet = await startTestProduct({ SANDBOX_REVIEWER: 'off' })
  try {
    const who = await Applicant.register(quiet)
    await who.submitPrimary()
    quiet.passSeconds(60)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect((await who.status()).primary.state).toBe('review')
  } finally {
    await quiet.product.close()
  }
})
