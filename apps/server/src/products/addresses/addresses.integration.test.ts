import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressLimits } from '@candor/contract/addresses/limits'
import { languages } from '@candor/contract/languages'
import type { CallInput } from '@candor/contract/calls'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { fundPassword, Saver } from '../../testing/people/saver.ts'
import { Trader } from '../../testing/people/trader.ts'
import { addressesPerDay } from './book.ts'

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(() => at.product.close())

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const form = {
  coin: 'USDT',
  network: 'ethereum',
  address: evm,
  remark: 'Savings',
  isTrusted: true,
  fundPassword,
} as const satisfies CallInput<'Wallet/AddAddress'>

const bookOf = async ({ token }: { token: string }) =>
  (await at.call('Wallet/GetAddresses', {}, token)).data?.addresses ?? []

const told = async (change: object, { token }: { token: string }) => {
  const { name, reason } = await at.callRaw('Wallet/AddAddress', { ...form, ...change }, token)
  return reason ?? name
}

// A numbered address; the exact address does not matter.
const numbered = (number: number) => `0x${number.toString(16).padStart(40, '1')}`

describe('an added address', () => {
  test('is in the book with all its fields, newest first, for its owner alone', async () => {
    const saver = await Saver.tryout(at)
    const { data } = await at.call('Wallet/AddAddress', { ...form, address: evm.toLowerCase() }, saver.token)
    expect(data?.address).toMatchObject({
      coin: 'USDT',
      network: 'ethereum',
      address: evm,
      tag: null,
      remark: 'Savings',
    })
    const xrp = { coin: 'XRP', network: 'xrp', address: 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu' }
    expect(await told({ ...xrp, remark: '' }, saver)).toBe('success')
    expect(await bookOf(saver)).toMatchObject([
      { coin: 'XRP', address: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59', tag: '1', remark: null },
      { coin: 'USDT', address: evm, addedAt: data?.address.addedAt },
    ])
    expect(await bookOf(await Saver.tryout(at))).toEqual([])
  })

  test('starts the caution in the transaction that adds it', async () => {
    const saver = await Saver.tryout(at)
    const cautions = () =>
      at.product.core.mirror.withdrawals
        .cautionsOf(saver.accountId, at.now().getTime())
        .map(({ cause }) => cause)
    expect(cautions()).not.toContain('newAddress')
    expect(await told({ address: 'hello' }, saver)).toBe('addressMalformed')
    expect(cautions()).not.toContain('newAddress')
    expect(await told({}, saver)).toBe('success')
    expect(cautions()).toContain('newAddress')
    const rows = await at.query<{ command: string; done_at: Date | null; refusal: string | null }>(
      `select command, done_at, refusal from outbox where user_id = $1 and command like '%newAddress%'`,
      [saver.trader.uid],
    )
    expect(rows).toMatchObject([{ refusal: null }])
    at.passSeconds(86_400)
    expect(cautions()).toEqual([])
  })
})

describe('an address is refused', () => {
  test.each<readonly [string, object]>([
    ['requiredParametersEmpty', { coin: undefined }],
    ['requiredParametersEmpty', { address: '' }],
    ['requiredParametersEmpty', { isTrusted: undefined }],
    ['requiredParametersEmpty', { isTrusted: false }],
    ['fundPasswordEmpty', { fundPassword: '' }],
    ['invalidRequest', { network: 'nowhere' }],
    ['invalidRequest', { address: 'x'.repeat(129) }],
    ['invalidRequest', { remark: 'x'.repeat(41) }],
    ['invalidRequest', { remark: '\u202ehidden' }],
    ['invalidRequest', { more: 1 }],
    ['spotCurrencyNotConfigured', { coin: 'NOPE' }],
    ['spotCurrencyNotConfigured', { coin: '__proto__' }],
    ['spotCurrencyNotConfigured', { coin: 'CDR' }],
    ['spotCurrencyNotConfigured', { coin: 'BTC' }],
    ['addressMalformed', { address: 'hello' }],
    ['addressMalformed', { address: `${evm}0` }],
    ['addressChecksumWrong', { address: evm.replace('5aA', '5Aa') }],
    ['addressOfOtherNetwork', { network: 'tron' }],
    [
      'addressOfTestNetwork',
      { coin: 'BTC', network: 'bitcoin', address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
    ],
    ['addressOfNobody', { address: `0x${'0'.repeat(40)}` }],
    ['addressTagWrong', { tag: '7' }],
    ['fundPasswordWrong', { fundPassword: '000000' }],
  ])('%s', async (reason, change) => {
    const saver = await Saver.tryout(at)
    expect(await told(change, saver)).toBe(reason)
    expect(await bookOf(saver)).toEqual([])
  })

  test('without a session, and before there is a fund password', async () => {
    expect((await at.callRaw('Wallet/AddAddress', form)).name).toBe('tokenInvalid')
    expect((await at.callRaw('Wallet/GetAddresses', {})).name).toBe('tokenInvalid')
    expect(await told({}, await Trader.tryout(at))).toBe('fundPasswordNotSet')
  })

  test('when it is bound already, in any spelling, also when added twice at once', async () => {
    const saver = await Saver.tryout(at)
    const both = await Promise.all([told({}, saver), told({ address: evm.toLowerCase() }, saver)])
    expect(new Set(both)).toEqual(new Set(['success', 'walletAddressAlreadyBound']))
    expect(await told({ remark: 'again' }, saver)).toBe('walletAddressAlreadyBound')
    // The same address for another coin is another entry, and so is another user's.
    expect(await told({ coin: 'ETH' }, saver)).toBe('success')
    expect(await told({}, await Saver.tryout(at))).toBe('success')
    expect(await bookOf(saver)).toHaveLength(2)
  })

  test('when the book is full, and when too many were added in a day', async () => {
    const saver = await Saver.tryout(at)
    await at.query(
      `insert into wallet_addresses (user_id, coin, network, address, added_at)
       select $1, 'USDT', 'ethereum', 'address ' || number, now() from generate_series(1, $2::int) as number`,
      [saver.trader.uid, addressLimits.perAccount - 1],
    )
    const both = await Promise.all([1, 2].map((number) => told({ address: numbered(number) }, saver)))
    expect(new Set(both)).toEqual(new Set(['success', 'tooManyAddresses']))
    await at.query(`insert into attempts (key, at) select $1, $2 from generate_series(1, $3::int)`, [
      `${addressesPerDay.name}:${saver.trader.uid}`,
      at.now(),
      addressesPerDay.max,
    ])
    expect(await told({ address: numbered(3) }, saver)).toBe('tooManyRequests')
  })

  test('when the call is repeated', async () => {
    const saver = await Saver.tryout(at)
    const sealed = at.sealed(form)
    const answers = [
      await at.post('Wallet/AddAddress', sealed, { token: saver.token }),
      await at.post('Wallet/AddAddress', sealed, { token: saver.token }),
    ]
    expect(answers.map(({ answer }) => answer.resultCode)).toEqual([1, 25])
  })
})

describe('an address of the book', () => {
  const added = async () => {
    const saver = await Saver.tryout(at)
    const { data } = await at.call('Wallet/AddAddress', form, saver.token)
    return { saver, addressId: data?.address.addressId ?? '' }
  }

  test('gets another remark, or none', async () => {
    const { saver, addressId } = await added()
    const rename = async (remark: string) =>
      (await at.call('Wallet/RenameAddress', { addressId, remark }, saver.token)).name
    expect(await rename(' Cold wallet ')).toBe('success')
    expect(await bookOf(saver)).toMatchObject([{ remark: 'Cold wallet' }])
    expect(await rename('')).toBe('success')
    expect(await bookOf(saver)).toMatchObject([{ remark: null }])
    expect(await rename('x'.repeat(41))).toBe('invalidRequest')
  })

  test('is removed once, stays as a row, and can be added again', async () => {
    const { saver, addressId } = await added()
    const remove = async () => {
      const { name, reason } = await at.call('Wallet/RemoveAddress', { addressId }, saver.token)
      return reason ?? name
    }
    expect(new Set(await Promise.all([remove(), remove()]))).toEqual(new Set(['addressMissing', 'success']))
    expect(await bookOf(saver)).toEqual([])
    const rename = await at.call('Wallet/RenameAddress', { addressId, remark: 'x' }, saver.token)
    expect(rename.reason).toBe('addressMissing')
    expect(await told({}, saver)).toBe('success')
    const rows = await at.query('select id from wallet_addresses where user_id = $1', [saver.trader.uid])
    expect(rows).toHaveLength(2)
  })

  test('cannot be changed by anybody else', async () => {
    const { saver, addressId } = await added()
    const stranger = await Saver.tryout(at)
    for (const number of [addressId, '999999999']) {
      const asked = { addressId: number }
      expect((await at.call('Wallet/RemoveAddress', asked, stranger.token)).name).toBe('orderMissing')
      expect((await at.call('Wallet/RenameAddress', { ...asked, remark: 'mine' }, stranger.token)).name).toBe(
        'orderMissing',
      )
    }
    for (const wrong of ['0', '-1', '1e5', 'x', '9'.repeat(15), `${addressId}; drop table cards`])
      expect((await at.callRaw('Wallet/RemoveAddress', { addressId: wrong }, saver.token)).name).toMatch(
        /^(invalidRequest|orderMissing)$/,
      )
    expect((await at.callRaw('Wallet/RemoveAddress', {}, saver.token)).name).toBe('orderNumberEmpty')
    expect(await bookOf(saver)).toMatchObject([{ remark: 'Savings' }])
  })
})

test.each(languages.map(({ shortName }) => shortName))(
  'its owner is told by mail in %s, without the whole address',
  async (language) => {
    const user = await Trader.registered(at)
    const login = { loginPassword: 'correct horse 1' }
    await at.call('Account/SetLanguage', { language }, user.token)
    const password = { ...login, password: fundPassword, confirmation: fundPassword }
    expect((await at.call('Account/SetFundPassword', password, user.token)).name).toBe('success')
    expect(await told({}, user)).toBe('success')
    const [row] = await at.query<{ email: string }>('select email from users where id = $1', [user.uid])
    const mail = await at.mailTo(row?.email ?? '')
    expect(mail?.text).toContain('0x5aAe…eAed')
    expect(mail?.text).not.toContain(evm)
  },
)
