import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { gasAddressOf, hotAddressOf } from '@candor/chain/addresses'
import { insertAddressRow } from '../../testing/book-rows.ts'
import { ChainExchange, chainKey } from '../../testing/chain-exchange.ts'
import { fakeToken } from '../../testing/fake-chain.ts'
import { fundPassword } from '../../testing/people/saver.ts'
import { Withdrawer } from '../../testing/people/withdrawer.ts'

// Blocks are read once a second, and a busy machine takes its time between them.
vi.setConfig({ testTimeout: 120_000 })

const outside = '0x52908400098527886E0F7030069857D2E4169EE7'
const cold = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

let exchange: ChainExchange
let owner: Withdrawer
let places: Record<string, string>

beforeAll(async () => {
  exchange = await ChainExchange.start()
  owner = await Withdrawer.of(exchange.at)
  const own = await exchange.at.call('Chain/GetAddress', { coin: 'USDT' }, owner.token)
  places = {
    'the hot wallet': hotAddressOf(chainKey),
    'the gas wallet': gasAddressOf(chainKey),
    'the cold wallet': cold,
    'the contract of a token': fakeToken,
    'the address of nobody': `0x${'0'.repeat(40)}`,
    'the own deposit address': own.data?.address ?? '',
    'the deposit address of somebody else': (await exchange.user()).address,
    'an address outside': outside,
  }
  await exchange.at.query(
    `insert into signer_report (report, heard_at) values (jsonb_build_object('coldAddress', $1::text), now())`,
    [cold],
  )
})
afterAll(() => exchange.close())

const rows = [
  ['the hot wallet', 'USDT', 'ethereum', 'addressOfExchange'],
  ['the gas wallet', 'ETH', 'ethereum', 'addressOfExchange'],
  ['the cold wallet', 'USDT', 'ethereum', 'addressOfExchange'],
  ['the contract of a token', 'USDT', 'ethereum', 'addressOfNobody'],
  ['the contract of a token', 'ETH', 'ethereum', 'addressOfNobody'],
  ['the address of nobody', 'ETH', 'ethereum', 'addressOfNobody'],
  ['the own deposit address', 'USDT', 'ethereum', 'addressOfExchange'],
  ['the deposit address of somebody else', 'USDT', 'ethereum', 'success'],
  // The same key on a chain that nobody reads: coins sent there reach nobody.
  ['the hot wallet', 'BNB', 'bsc', 'addressOfExchange'],
  ['the deposit address of somebody else', 'BNB', 'bsc', 'addressOfExchange'],
  ['an address outside', 'USDT', 'ethereum', 'success'],
  ['an address outside', 'BNB', 'bsc', 'success'],
] as const

test.each(rows)('%s, of %s on %s, is added: %s', async (what, coin, network, expected) => {
  const form = {
    coin,
    network,
    address: places[what] ?? '',
    remark: '',
    isTrusted: true,
    fundPassword,
  } as const
  for (const address of [form.address, form.address.toLowerCase()]) {
    const { name, reason } = await exchange.at.call('Wallet/AddAddress', { ...form, address }, owner.token)
    expect(['success', 'walletAddressAlreadyBound'].includes(name ?? '') ? 'success' : reason).toBe(expected)
  }
})

test.each(rows.filter(([, coin]) => coin === 'USDT'))(
  '%s already in the book, of %s on %s, is paid to: %s',
  async (what, coin, network, expected) => {
    const payer = what === 'the own deposit address' ? owner : await Withdrawer.of(exchange.at)
    const addedAt = new Date('2020-01-01')
    const added = { userId: payer.uid, coin, network, address: places[what] ?? '', addedAt }
    const destinationId = await insertAddressRow(exchange.at, added)
    const { name, reason } = await payer.request({ methodId: '1', destinationId, fee: '5' })
    expect(reason ?? name).toBe(expected)
    const noted = await exchange.at.query('select from withdrawal_destinations where address_id = $1', [
      destinationId,
    ])
    expect(noted).toHaveLength(expected === 'success' ? 1 : 0)
  },
)
