import sharp from 'sharp'
import { cycleDaysOf } from '@candor/engine/rules/pledge-interest'
import { placed, tick } from './people/options-trader.ts'
import type { TestProduct } from './product.ts'
import { send } from './send.ts'
import { Trader } from './people/trader.ts'

export type Member = { email: string; password: string; token: string; uid: string }

// A user with an address, a password and a picture.
export async function becomeMember(product: TestProduct): Promise<Member> {
  await product.query('delete from attempts')
  const member = await product.registered()
  const create = { width: 64, height: 64, channels: 3, background: '#f0a70a' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const { data } = await product.upload({ uploadType: 'avatar', bytes }, member.token)
  await product.call('Account/SetBasicInfo', { avatarFileId: data?.fileId ?? '' }, member.token)
  return member
}

// A bit of everything: trades, resting orders, options, a pledge, new coins, an exchange, and a day.
export async function makeBusy(product: TestProduct, rounds: number): Promise<Trader> {
  const [alice, bob] = await trade(product, rounds)
  await tick(product, 50_000)
  await placed(product, bob)
  product.passSeconds(29)
  await tick(product, 50_100)
  product.passSeconds(5)
  await save(product, alice.accountId)
  await tick(product, 50_200)
  await placed(product, await Trader.tryout(product), { cycleSeconds: 60 })
  await product.settled()
  return alice
}

export async function trade(product: TestProduct, rounds: number): Promise<[Trader, Trader]> {
  const alice = await Trader.tryout(product)
  const bob = await Trader.tryout(product)
  for (let i = 0; i < rounds; i += 1) {
    const price = String(50_000 + (i % 7) * 10)
    await alice.placed({ side: 'sell', price, quantity: '0.002' })
    await Promise.all([
      bob.placed({ price, quantity: '0.001', clientOrderId: `a${i}` }),
      bob.placed({ price: '40000', quantity: '0.001', clientOrderId: `b${i}` }),
    ])
  }
  return [alice, bob]
}

async function save(product: TestProduct, accountId: number): Promise<void> {
  const { core } = product.product
  const order = { accountId, clientOrderId: null }
  const pledge = core.mirror.pledge.products.get(2)?.config
  const project = core.mirror.lab.projects.get(2)?.config
  if (!pledge || !project) throw new Error('the seeds have both')
  const { productId, dailyRatePpm, endAt } = pledge
  const seen = { dailyRatePpm, cycleDays: cycleDaysOf(pledge), endAt }
  const { projectId, price } = project
  await send(core, { type: 'subscribePledge', ...order, productId, amount: 100_000_000n, ...seen })
  await send(core, { type: 'subscribeLab', ...order, projectId, quantity: 1_000_000_000n, price })
  await tick(product, 50_000)
  const amounts = { fromCoinId: 2, toCoinId: 1, amount: 10_000n }
  const quote = await core.quoteSwap(accountId, amounts)
  if ('refused' in quote) throw new Error(`no quote: ${quote.refused}`)
  await send(core, { type: 'executeSwap', accountId, quoteId: 'b'.repeat(32), quoted: quote.quoted })
  product.passSeconds(36 * 3_600)
  await send(core, { type: 'clockTick' })
}
