import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resignDestinations } from '../../platform/core/upgrade/book-rows.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { bookSignatures } from '../../platform/destinations/book-signatures.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { signAddressRow } from '../../testing/book-rows.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { methods, Withdrawer } from '../../testing/people/withdrawer.ts'

// An attacker with write access to the database only wants the money of a withdrawal.
const thiefs = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const otherSetting = `other:${randomBytes(32).toString('base64')}`
const testSetting = `test:${Buffer.alloc(32, 'candor-test-files').toString('base64')}`

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(() => at.product.close())

const toCard = (who: Withdrawer) => ({
  methodId: methods.card,
  destinationId: who.cardId,
  fee: '7',
  rate: '1',
})
const told = async (who: Withdrawer, change: object = {}) => {
  const { name, reason } = await who.request(change)
  return reason ?? name
}
// The traces of a refused request.
const noted = async (who: Withdrawer) =>
  await at.query('select id from withdrawal_destinations where user_id = $1', [who.uid])

describe('an address written by somebody else', () => {
  test.each([
    ['another address', `address = '${thiefs}'`],
    ['a tag', `tag = '7'`],
    ['an earlier moment, so that it is not new', `added_at = added_at - interval '30 days'`],
    ['no signature', 'signature = null'],
    ['half a signature', 'signature = substr(signature, 1, 16)'],
    ['the signature of another one', `signature = (select signature from wallet_addresses where id = $2)`],
  ])('is paid nothing: %s', async (_what, change) => {
    const who = await Withdrawer.of(at)
    const before = await who.usdt()
    const values = change.includes('$2') ? [who.addressId, who.bitcoinId] : [who.addressId]
    await at.query(`update wallet_addresses set ${change} where id = $1`, values)
    expect(await told(who)).toBe('destinationDiffers')
    expect(await noted(who)).toEqual([])
    expect(await who.usdt()).toBe(before)
    const alarms = at.logLines.filter((line) => line.includes('ALARM: a saved address or card'))
    expect(alarms.filter((line) => line.includes(`"address ${who.addressId}"`))).toHaveLength(1)
    const operator = await Operator.of(at, 'admin')
    const { data: health } = await operator.call('Health/GetHealth', {})
    const named = [`bookChanged address ${who.addressId}`, 'bookChanged 1 more']
    expect(health?.alarms.some((alarm) => named.includes(alarm))).toBe(true)
  })

  test('is paid nothing when it is moved to another coin or network', async () => {
    const who = await Withdrawer.of(at)
    await at.query(`update wallet_addresses set coin = 'USDT', network = 'tron' where id = $1`, [
      who.bitcoinId,
    ])
    expect(await told(who, { destinationId: who.bitcoinId })).toBe('destinationDiffers')
  })

  test('is paid nothing when copied from the thief’s own, with its signature', async () => {
    const [thief, who] = [await Withdrawer.of(at), await Withdrawer.of(at)]
    await at.query('update wallet_addresses set removed_at = now() where id = $1', [who.addressId])
    await at.query('update wallet_addresses set user_id = $2 where id = $1', [thief.addressId, who.uid])
    expect(await told(who, { destinationId: thief.addressId })).toBe('destinationDiffers')
  })

  test('is paid nothing under the number of another one', async () => {
    const who = await Withdrawer.of(at)
    const old = String(Number(who.addressId) + 1_000_000)
    await at.query('update wallet_addresses set removed_at = now() where id = $1', [who.addressId])
    await at.query(
      `insert into wallet_addresses (id, user_id, coin, network, address, added_at, signature)
       overriding system value
       select $2, user_id, coin, network, address, added_at, signature from wallet_addresses where id = $1`,
      [who.addressId, old],
    )
    expect(await told(who, { destinationId: old })).toBe('destinationDiffers')
  })

  test('is shown as unusable; its owner removes it, adds it again and is paid', async () => {
    const who = await Withdrawer.of(at)
    const usable = async () =>
      (await at.call('Wallet/GetAddresses', {}, who.token)).data?.addresses.map(({ coin, isUsable }) => [
        coin,
        isUsable,
      ])
    expect(await usable()).toEqual([
      ['BTC', true],
      ['USDT', true],
    ])
    await at.query('update wallet_addresses set address = $2 where id = $1', [who.addressId, thiefs])
    expect(await usable()).toEqual([
      ['BTC', true],
      ['USDT', false],
    ])
    const removed = await at.call('Wallet/RemoveAddress', { addressId: who.addressId }, who.token)
    expect(removed.name).toBe('success')
    const form = { coin: 'USDT', network: 'tron', address: thiefs, isTrusted: true } as const
    const { fundPassword } = who.form()
    const { data } = await at.call('Wallet/AddAddress', { ...form, fundPassword }, who.token)
    expect(data?.address.isUsable).toBe(true)
    expect(await told(who, { destinationId: data?.address.addressId })).toBe('success')
  })

  test('stays removed after a removal', async () => {
    const who = await Withdrawer.of(at)
    await at.call('Wallet/RemoveAddress', { addressId: who.addressId }, who.token)
    await at.query('update wallet_addresses set removed_at = null where id = $1', [who.addressId])
    expect(await told(who)).toBe('destinationDiffers')
  })
})

describe('a card written by somebody else', () => {
  test.each([
    ['another number', `number = '5500000000000004'`],
    ['another holder', `holder = 'Ann Other'`],
    ['another bank', `bank_name = 'Other Bank'`],
    ['another branch', `branch_name = 'Other Street'`],
    ['another kind', `kind = 'foreign'`],
    ['an earlier moment', `added_at = added_at - interval '30 days'`],
    ['a moment of change', `changed_at = added_at - interval '30 days'`],
    ['no signature', 'signature = null'],
  ])('is paid nothing: %s', async (_what, change) => {
    const who = await Withdrawer.of(at)
    await at.query(`update cards set ${change} where id = $1`, [who.cardId])
    expect(await told(who, toCard(who))).toBe('destinationDiffers')
    expect(await noted(who)).toEqual([])
    const { data } = await at.call('Cards/GetCards', {}, who.token)
    expect(data?.cards.map(({ isUsable }) => isUsable)).toEqual([false])
  })

  test('does not become valid by a change of customer service, but a valid one stays payable', async () => {
    const change = async ({ uid, cardId }: Withdrawer) => {
      const support = await Operator.of(at, 'support')
      const form = { uid, cardId, bankName: 'Third Bank', reason: 'a move' }
      const { name, reason } = await support.call('Cards/Change', form)
      return reason ?? name
    }
    const who = await Withdrawer.of(at)
    expect(await change(who)).toBe('success')
    expect(await told(who, toCard(who))).toBe('success')
    const robbed = await Withdrawer.of(at)
    await at.query(`update cards set number = '5500000000000004' where id = $1`, [robbed.cardId])
    expect(await change(robbed)).toBe('destinationDiffers')
    expect(await told(robbed, toCard(robbed))).toBe('destinationDiffers')
  })
})

describe('a request that names the destination shown', () => {
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

  test.each([
    ['the address', { text: tron, tag: null }, 'success'],
    ['another address', { text: thiefs, tag: null }, 'destinationDiffers'],
    ['a tag that is not there', { text: tron, tag: '7' }, 'destinationDiffers'],
    ['nothing of it', { text: '', tag: null }, 'destinationDiffers'],
    ['too long a text', { text: 'x'.repeat(129), tag: null }, 'invalidRequest'],
  ])('is compared with the address book: %s', async (_what, shown, expected) => {
    const who = await Withdrawer.of(at)
    expect(await told(who, { shown })).toBe(expected)
    expect(await noted(who)).toHaveLength(expected === 'success' ? 1 : 0)
  })

  test.each([
    ['its last digits', { text: '•••• 1111', tag: null }, 'success'],
    ['those of another', { text: '•••• 0004', tag: null }, 'destinationDiffers'],
  ])('is compared with the card: %s', async (_what, shown, expected) => {
    const who = await Withdrawer.of(at)
    expect(await told(who, { ...toCard(who), shown })).toBe(expected)
  })

  test('is refused when the address shown differs, even when the new one is signed by the product', async () => {
    const who = await Withdrawer.of(at)
    await at.query('update wallet_addresses set address = $2 where id = $1', [who.addressId, thiefs])
    await signAddressRow(at, who.addressId)
    expect(await told(who, { shown: { text: tron, tag: null } })).toBe('destinationDiffers')
    expect(await told(who)).toBe('success')
  })

  test('is answered as the first time when it is repeated', async () => {
    const who = await Withdrawer.of(at)
    const form = { clientOrderId: 'shown', shown: { text: tron, tag: null } }
    const withdrawalId = await who.requested(form)
    await at.query('update wallet_addresses set address = $2 where id = $1', [who.addressId, thiefs])
    expect((await who.request(form)).data).toEqual({ withdrawalId, isRepeat: true })
  })
})

test('a new key signs only the rows the old one has signed, so that the old one can go', async () => {
  const [who, robbed] = [await Withdrawer.of(at), await Withdrawer.of(at)]
  await at.query('update wallet_addresses set address = $2 where id = $1', [robbed.addressId, thiefs])
  const old = readSettings({}).FILE_KEYS
  const next = { id: 'next', key: randomBytes(32) }
  const db = openDatabase(at.databaseUrl, () => undefined)
  const faults = async ({ uid }: Withdrawer) => {
    const { addresses, cards } = bookSignatures([next])
    const book = await db.selectFrom('wallet_addresses').selectAll().where('user_id', '=', uid).execute()
    const saved = await db.selectFrom('cards').selectAll().where('user_id', '=', uid).execute()
    return [...book.map((row) => addresses.faultOf(row)), ...saved.map((row) => cards.faultOf(row))]
  }
  try {
    expect(await resignDestinations(db, bookSignatures([next, ...old]))).toBeGreaterThan(0)
    expect(await resignDestinations(db, bookSignatures([next, ...old]))).toBe(0)
    expect(await faults(who)).toEqual([null, null, null])
    expect((await faults(robbed)).filter((fault) => fault !== null)).toEqual(['signatureWrong'])
  } finally {
    await resignDestinations(db, bookSignatures([...old, next]))
    await db.destroy()
  }
})

describe('when the key in the settings has changed', () => {
  test.each([
    ['saved addresses are unusable', otherSetting, 'destinationDiffers'],
    ['and the old one stands behind it, they are paid', `${otherSetting},${testSetting}`, 'success'],
  ])('%s', async (_what, FILE_KEYS, expected) => {
    const first = await startTestProduct()
    const { addressId, token, accountId } = await Withdrawer.of(first)
    const form = { methodId: methods.tether, destinationId: addressId, amount: '500', fee: '1', rate: null }
    const { fundPassword } = (await Withdrawer.of(first)).form()
    await first.product.close()
    const second = await startTestProduct({ DATABASE_URL: first.databaseUrl, FILE_KEYS })
    try {
      const { name, reason } = await second.call('Withdrawals/Request', { ...form, fundPassword }, token)
      expect([accountId, reason ?? name]).toEqual([accountId, expected])
    } finally {
      await second.product.close()
    }
  })
})
