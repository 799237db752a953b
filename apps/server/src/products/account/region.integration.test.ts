import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SwitchedProduct } from '@candor/engine/switches/switches'
import { uploaded } from '../../testing/people/images.ts'
import { place, placed, settled, tick } from '../../testing/people/options-trader.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { fundPassword, must, Saver } from '../../testing/people/saver.ts'
import { Trader } from '../../testing/people/trader.ts'
import { methods, setFlags } from '../../testing/people/withdrawer.ts'

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(async () => await at.product.close())

const setRegion = async (token: string, region: string) =>
  (await at.call('Account/SetRegion', { region }, token)).name
const toldRegion = async (token: string) => (await at.call('Account/GetProfile', {}, token)).data?.region
const chosenRegion = async (uid: string) =>
  (await at.query<{ region: string | null }>('select region from users where id = $1', [uid]))[0]?.region
const closeFor = (product: SwitchedProduct, ...closedRegions: string[]) =>
  must(at, { type: 'setProductSwitch', product, isOpen: true, closedRegions })

// The regions of a user in the journal, oldest first.
async function journaledRegions({ accountId }: Trader): Promise<unknown[]> {
  const rows = await at.query<{ region: string | null }>(
    `select line::jsonb ->> 'region' as region
       from journal, regexp_split_to_table(commands, E'\\n') with ordinality as lines (line, place)
       where line like '%setAccountRegion%' and line::jsonb ->> 'accountId' = $1 order by first_seq, place`,
    [String(accountId)],
  )
  return rows.map(({ region }) => region)
}

describe('the region of an account', () => {
  test('is unknown at first, then the chosen one, and in the journal', async () => {
    const trader = await Trader.tryout(at)
    await trader.balanceOf('USDT')
    expect(await toldRegion(trader.token)).toBe(null)
    expect(await setRegion(trader.token, 'FR')).toBe('success')
    expect(await toldRegion(trader.token)).toBe('FR')
    // A practice account counts as verified without a document.
    const { data } = await at.call('Account/GetProfile', {}, trader.token)
    expect([data?.certification.primary, data?.isRegionDecided]).toEqual(['verified', false])
    expect(await setRegion(trader.token, 'DE')).toBe('success')
    expect(await toldRegion(trader.token)).toBe('DE')
    expect(await journaledRegions(trader)).toEqual(['FR', 'DE'])
  })

  test('chosen again changes nothing', async () => {
    const trader = await Trader.tryout(at)
    await trader.balanceOf('USDT')
    await setRegion(trader.token, 'FR')
    expect(await setRegion(trader.token, 'FR')).toBe('success')
    expect(await journaledRegions(trader)).toEqual(['FR'])
  })

  test('waits on the user until the account is opened, and goes along in the same commit', async () => {
    const trader = await Trader.tryout(at)
    await setRegion(trader.token, 'FR')
    expect(await setRegion(trader.token, 'JP')).toBe('success')
    expect(await toldRegion(trader.token)).toBe('JP')
    expect(await journaledRegions(trader)).toEqual([])
    await trader.balanceOf('USDT')
    expect(await toldRegion(trader.token)).toBe('JP')
    expect(await journaledRegions(trader)).toEqual(['JP'])
    const [commit] = await at.query<{ commands: string }>(
      `select commands from journal where commands like '%openAccount%"accountId":${trader.accountId},%'`,
    )
    expect(commit?.commands).toContain('setAccountRegion')
  })

  test('is not lost when it is chosen while the account is being opened', async () => {
    for (let round = 0; round < 10; round += 1) {
      const trader = await Trader.tryout(at)
      const opening = [trader.balanceOf('USDT'), trader.openOrders(), trader.balanceOf('BTC')]
      const [name] = await Promise.all([setRegion(trader.token, 'FR'), ...opening])
      expect([name, await toldRegion(trader.token)]).toEqual(['success', 'FR'])
      expect(await journaledRegions(trader)).toEqual(['FR'])
    }
  })

  test('chosen twice at once is one of the two', async () => {
    const trader = await Trader.tryout(at)
    await trader.balanceOf('USDT')
    const names = await Promise.all([setRegion(trader.token, 'FR'), setRegion(trader.token, 'DE')])
    expect(names).toEqual(['success', 'success'])
    const told = await toldRegion(trader.token)
    expect(['FR', 'DE']).toContain(told)
    expect((await journaledRegions(trader)).at(-1)).toBe(told)
  })

  test.each([
    ['requiredParametersEmpty', {}],
    ['requiredParametersEmpty', { region: '' }],
    ['invalidRequest', { region: null }],
    ['invalidRequest', { region: 'de' }],
    ['invalidRequest', { region: 'XX' }],
    ['invalidRequest', { region: 'DEU' }],
    ['invalidRequest', { region: ' DE' }],
    ['invalidRequest', { region: 276 }],
    ['invalidRequest', { region: ['DE'] }],
    ['invalidRequest', { region: 'D'.repeat(10_000) }],
    ['invalidRequest', { region: 'DE', uid: '10000001' }],
  ])('%s: %o, and nothing is changed', async (name, form) => {
    const trader = await Trader.tryout(at)
    await trader.balanceOf('USDT')
    await setRegion(trader.token, 'FR')
    expect((await at.callRaw('Account/SetRegion', form, trader.token)).name).toBe(name)
    expect([await toldRegion(trader.token), await chosenRegion(trader.uid)]).toEqual(['FR', 'FR'])
    expect(await journaledRegions(trader)).toEqual(['FR'])
  })

  test('tokenInvalid: for a visitor', async () => {
    expect((await at.call('Account/SetRegion', { region: 'FR' })).name).toBe('tokenInvalid')
  })

  test('a choice interrupted before it reached the engine is shown as not made, and made by asking again', async () => {
    const trader = await Trader.tryout(at)
    await trader.balanceOf('USDT')
    await at.query(`update users set region = 'FR' where id = $1`, [trader.uid])
    expect(await toldRegion(trader.token)).toBe(null)
    await closeFor('spot', 'AQ')
    expect((await trader.place({})).name).toBe('productNotOffered')
    expect(await setRegion(trader.token, 'FR')).toBe('success')
    expect(await toldRegion(trader.token)).toBe('FR')
    expect((await trader.place({})).name).toBe('success')
    await closeFor('spot')
  })
})

describe('a product closed somewhere', () => {
  // Each product as its users reach it.
  const asked: Record<SwitchedProduct, (saver: Saver) => Promise<{ name: string | undefined }>> = {
    spot: (saver) => saver.trader.place({}),
    options: (saver) => place(at, saver.trader),
    pledge: (saver) => saver.pledge({ amount: '100' }),
    lab: (saver) => saver.subscribe(),
    swap: (saver) => saver.quote(),
    deposits: async (saver) => {
      await setFlags(at, saver.accountId, 'certified')
      const form = { channelId: '1', amount: '100', rate: '1', fee: '0' }
      const { data, name } = await at.call('Deposits/Request', form, saver.token)
      // Another one has to wait until this ends.
      if (data) await at.call('Deposits/Cancel', { depositId: data.deposit.depositId }, saver.token)
      return { name }
    },
    withdrawals: async (saver) => {
      await setFlags(at, saver.accountId, 'certified')
      return await at.call('Withdrawals/Preview', { methodId: methods.tether, amount: '100' }, saver.token)
    },
    loans: async (saver) => {
      await setFlags(at, saver.accountId, 'certified', 'advanced')
      await must(at, { type: 'setCreditScore', accountId: saver.accountId, score: 700 })
      const form = {
        amountMin: '5000',
        amountMax: '6000',
        phone: '+4915112345678',
        email: 'ada@example.org',
        handHeldFileId: await uploaded(at, saver.token, 'handHeld'),
        assetProofFileId: await uploaded(at, saver.token, 'assetProof'),
        agreed: true,
        interestPpm: 100_000,
        penaltyPpm: 1_000,
        termDays: 30,
      } as const
      const { data, name } = await at.call('Loans/Apply', form, saver.token)
      // Another one has to wait until this ends.
      if (data) await at.call('Loans/Cancel', { loanId: data.loanId }, saver.token)
      return { name }
    },
    transfers: async (saver) => {
      await setFlags(at, saver.accountId, 'certified', 'agent')
      const invited = await Trader.tryout(at)
      await invited.balanceOf('USDT')
      await setFlags(at, invited.accountId, 'certified')
      await at.query('update users set invited_by = $1 where id = $2', [saver.trader.uid, invited.uid])
      const form = { uid: invited.uid, coin: 'USDT', amount: '1', fundPassword }
      return await at.call('Agents/Recharge', form, saver.token)
    },
  }

  test.each(Object.keys(asked) as SwitchedProduct[])('%s asks where its users live', async (product) => {
    const saver = await Saver.tryout(at)
    const answer = async () => {
      await tick(at, 60_000)
      return (await asked[product](saver)).name
    }
    expect(await answer()).toBe('success')
    await closeFor(product, 'AQ', 'US')
    expect(await answer()).toBe('productNotOffered')
    for (const [region, name] of [
      ['AQ', 'productNotOffered'],
      ['FR', 'success'],
      ['US', 'productNotOffered'],
    ] as const) {
      expect(await setRegion(saver.token, region)).toBe('success')
      expect([region, await answer()]).toEqual([region, name])
    }
    await closeFor(product)
    expect(await answer()).toBe('success')
  })

  test('lets open positions run to their end', async () => {
    const [leaver, other] = [await Trader.tryout(at), await Trader.tryout(at)]
    for (const { token } of [leaver, other]) await setRegion(token, 'FR')
    await closeFor('options', 'AQ')
    await closeFor('spot', 'AQ')
    await tick(at, 60_000)
    const optionId = await placed(at, leaver)
    const orderId = await leaver.placed({ side: 'sell', price: '61000' })
    const cancelled = await leaver.placed({ price: '40000' })
    await setRegion(leaver.token, 'AQ')
    expect((await place(at, leaver)).name).toBe('productNotOffered')
    expect((await leaver.place({})).name).toBe('productNotOffered')
    await other.placed({ side: 'buy', price: '61000' })
    await at.settled()
    const { data } = await at.call('Spot/GetOrder', { orderId }, leaver.token)
    expect(data?.order.status).toBe('filled')
    expect((await at.call('Spot/CancelOrder', { orderId: cancelled }, leaver.token)).name).toBe('success')
    at.passSeconds(28)
    await tick(at, 60_500)
    at.passSeconds(3)
    expect((await settled(at, leaver, optionId)).order.status).toBe('won')
    await closeFor('options')
    await closeFor('spot')
  })
})

test('a region outlives the product', async () => {
  const first = await startTestProduct()
  const trader = await Trader.tryout(first)
  await trader.balanceOf('USDT')
  await first.call('Account/SetRegion', { region: 'FR' }, trader.token)
  await first.product.close()
  const second = await startTestProduct({ DATABASE_URL: first.databaseUrl })
  const { data } = await second.call('Account/GetProfile', {}, trader.token)
  expect(data?.region).toBe('FR')
  await second.product.close()
})
