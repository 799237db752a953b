import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelIds, Depositor, picture } from '../../testing/people/depositor.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { must } from '../../testing/people/saver.ts'
import { StreamClient } from '../../testing/stream-client.ts'

let exchange: TestProduct
beforeAll(async () => {
  exchange = await startTestProduct()
})
afterAll(() => exchange.product.close())

const nobody = '00000000-0000-4000-8000-000000000000'

test('the ways in have their bounds, fees and rates, and one by bank shows where to pay', async () => {
  const ada = await Depositor.register(exchange)
  const { data } = await exchange.call('Deposits/GetChannels', {}, ada.token)
  expect(data?.channels.map(({ kind, currency, coin, isOpen }) => [kind, currency, coin, isOpen])).toEqual([
    ['bank', 'USD', 'USDT', true],
    ['online', 'USD', 'USDT', true],
    ['thirdParty', 'USD', 'USDT', true],
  ])
  expect(data?.channels[1]).toMatchObject({
    amountMin: '10.00',
    feeFixed: '0.30',
    feePpm: 29_000,
    rate: '1.0000000000',
  })
  const deposit = await ada.asked({ amount: '150.5' })
  expect(deposit).toMatchObject({
    name: `D-${deposit.depositId}`,
    kind: 'bank',
    amount: '150.50',
    fee: '0.00',
    quantity: '150.500000',
    credited: null,
    state: 'paying',
    payment: null,
    hasProof: false,
  })
  expect(deposit.bank?.holder).toMatch(/TEST ONLY/)
  const again = await exchange.call('Deposits/GetChannels', {}, ada.token)
  expect(again.data?.channels.map(({ openDepositId }) => openDepositId)).toEqual([
    deposit.depositId,
    null,
    null,
  ])
})

test('a transfer is reported with payer and proof, and waits for people', async () => {
  const ada = await Depositor.register(exchange)
  const deposit = await ada.reported()
  expect(deposit).toMatchObject({ state: 'completed', payer: 'Ada Lovelace', hasProof: true, credited: null })
  const proof = await exchange.call('Deposits/GetProof', { depositId: deposit.depositId }, ada.token)
  const [kind, base64 = ''] = (proof.data?.image ?? '').split(',')
  expect(kind).toBe('data:image/webp;base64')
  const { width, exif } = await sharp(Buffer.from(base64, 'base64')).metadata()
  expect([width, exif]).toEqual([800, undefined])
  // It no longer expires, can't be cancelled, and another report changes nothing.
  exchange.passSeconds(5 * 86_400)
  await must(exchange, { type: 'clockTick' })
  expect((await ada.read(deposit.depositId)).state).toBe('completed')
  const again = { depositId: deposit.depositId, payer: 'Somebody Else', fileId: await ada.proof() }
  expect((await exchange.call('Deposits/Report', again, ada.token)).reason).toBe('depositNotReportable')
  const cancelled = await exchange.call('Deposits/Cancel', { depositId: deposit.depositId }, ada.token)
  expect([cancelled.name, cancelled.reason]).toEqual(['orderCannotBeCancelled', 'depositNotCancellable'])
  expect((await ada.read(deposit.depositId)).payer).toBe('Ada Lovelace')
})

test('an image of a transfer has no public address', async () => {
  const ada = await Depositor.register(exchange)
  const { data } = await exchange.upload({ uploadType: 'depositProof', bytes: await picture() }, ada.token)
  expect(data?.url).toBeNull()
  expect((await fetch(`${exchange.product.url}/files/${data?.fileId}`)).status).toBe(404)
})

describe('a request is refused', () => {
  test.each([
    ['an amount of nothing', { amount: '0' }, 'amountNotPositive', 'amountNotPositive'],
    ['a negative amount', { amount: '-5' }, 'invalidRequest', 'invalidRequest'],
    ['a huge amount', { amount: '9'.repeat(30) }, 'quantityAboveRange', 'depositAboveMax'],
    ['an amount in words', { amount: 'all' }, 'invalidRequest', 'invalidRequest'],
    ['an exponent', { amount: '1e3' }, 'invalidRequest', 'invalidRequest'],
    ['half a cent', { amount: '10.005' }, 'amountWrong', 'amountWrong'],
    ['less than the minimum', { amount: '9.99' }, 'quantityBelowRange', 'depositBelowMin'],
    ['more than the maximum', { amount: '50000.01' }, 'quantityAboveRange', 'depositAboveMax'],
    ['a channel that is not there', { channelId: '99' }, 'tradeCurrencyNotConfigured', 'channelUnknown'],
    ['a rate that is not in force', { rate: '2' }, 'quoteExpired', 'termsChanged'],
    ['a rate that no one can have', { rate: '1.00000000001' }, 'quoteExpired', 'termsChanged'],
    ['a fee that is not in force', { fee: '1' }, 'quoteExpired', 'termsChanged'],
  ])('%s', async (_what, change, name, reason) => {
    const ada = await Depositor.register(exchange)
    const refused = await ada.ask(change)
    expect([refused.name, refused.reason]).toEqual([name, reason])
    const { data } = await exchange.call('Deposits/GetDeposits', { tab: 'application' }, ada.token)
    expect(data?.deposits).toEqual([])
  })

  test('without a session, without its fields, or for a demo account', async () => {
    const demo = await exchange.call('Account/TryItNow', { language: 'EN' })
    const form = { channelId: '1', amount: '100', rate: '1', fee: '0' }
    expect((await exchange.call('Deposits/Request', form)).name).toBe('tokenInvalid')
    const refused = await exchange.call('Deposits/Request', form, demo.data?.token)
    expect([refused.name, refused.reason]).toEqual(['nonRealAccountCannotTransfer', 'demoCannotDeposit'])
    const ada = await Depositor.register(exchange)
    for (const missing of ['channelId', 'amount', 'rate', 'fee']) {
      const { [missing as 'fee']: _missing, ...rest } = form
      expect((await exchange.callRaw('Deposits/Request', rest, ada.token)).name).toBe(
        'requiredParametersEmpty',
      )
    }
    expect((await exchange.callRaw('Deposits/Request', { ...form, more: 1 }, ada.token)).name).toBe(
      'invalidRequest',
    )
  })

  test('while one of its kind is open (113), and twice at once it is one', async () => {
    const ada = await Depositor.register(exchange)
    const answers = await Promise.all(Array.from({ length: 5 }, () => ada.ask()))
    expect(answers.filter(({ name }) => name === 'success')).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === 'depositOpen')).toHaveLength(4)
    expect(answers.find(({ name }) => name !== 'success')?.name).toBe('unprocessedRechargeExists')
    // Another kind is still possible.
    expect((await ada.ask({ channelId: channelIds.online })).name).toBe('success')
  })

  test('the same request again is the same deposit', async () => {
    const ada = await Depositor.register(exchange)
    const form = { clientOrderId: 'mine-1' }
    const [first, second] = [await ada.ask(form), await ada.ask(form)]
    expect([first.data?.isRepeat, second.data?.isRepeat]).toEqual([false, true])
    expect(second.data?.deposit.depositId).toBe(first.data?.deposit.depositId)
  })

  test('beyond the daily number (128)', async () => {
    const ada = await Depositor.register(exchange)
    for (let i = 0; i < 5; i += 1) {
      const { depositId } = await ada.asked({ channelId: channelIds.online })
      expect((await exchange.call('Deposits/Cancel', { depositId }, ada.token)).name).toBe('success')
    }
    const refused = await ada.ask({ channelId: channelIds.online })
    expect([refused.name, refused.reason]).toEqual(['cardRechargeCountReached', 'depositsPerDay'])
  })
})

test('an unpaid deposit expires (125), and later acts find it over', async () => {
  const ada = await Depositor.register(exchange)
  const { depositId } = await ada.asked()
  const fileId = await ada.proof()
  exchange.passSeconds(3 * 86_400 + 1)
  // Also before the journal's clock has ended it.
  expect((await ada.read(depositId)).state).toBe('expired')
  const report = { depositId, payer: 'Ada', fileId }
  expect((await exchange.call('Deposits/Report', report, ada.token)).name).toBe('rechargeExpired')
  await must(exchange, { type: 'clockTick' })
  expect((await ada.read(depositId)).state).toBe('expired')
  expect((await exchange.call('Deposits/Report', report, ada.token)).name).toBe('rechargeExpired')
  expect((await exchange.call('Deposits/Cancel', { depositId }, ada.token)).name).toBe('rechargeExpired')
  expect((await ada.ask()).name).toBe('success')
})

test('a deposit waiting for its money can be cancelled, once', async () => {
  const ada = await Depositor.register(exchange)
  const { depositId } = await ada.asked()
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => exchange.call('Deposits/Cancel', { depositId }, ada.token)),
  )
  expect(answers.filter(({ name }) => name === 'success')).toHaveLength(1)
  expect(answers.filter(({ name }) => name === 'orderCannotBeCancelled')).toHaveLength(2)
  const deposit = await ada.read(depositId)
  expect([deposit.state, deposit.endedAt !== null]).toEqual(['cancelled', true])
})

test('a report needs its fields and an image of its own', async () => {
  const ada = await Depositor.register(exchange)
  const eve = await Depositor.register(exchange)
  const { depositId } = await ada.asked()
  const fileId = await ada.proof()
  const avatar = await exchange.upload({ uploadType: 'avatar', bytes: await picture() }, ada.token)
  const report = (change: object) =>
    exchange.callRaw('Deposits/Report', { depositId, payer: 'Ada', fileId, ...change }, ada.token)
  for (const [change, name] of [
    [{ payer: '' }, 'requiredParametersEmpty'],
    [{ payer: '   ' }, 'requiredParametersEmpty'],
    [{ payer: undefined }, 'requiredParametersEmpty'],
    [{ payer: 'x'.repeat(81) }, 'invalidRequest'],
    [{ payer: 'Ada\u202Eecalevol' }, 'invalidRequest'],
    [{ payer: 'Ada\nLovelace' }, 'invalidRequest'],
    [{ remark: 'x'.repeat(201) }, 'invalidRequest'],
    [{ fileId: undefined }, 'noUploadFile'],
    [{ fileId: 'x' }, 'noUploadFile'],
    [{ fileId: nobody }, 'noUploadFile'],
    [{ fileId: avatar.data?.fileId }, 'noUploadFile'],
    [{ fileId: await eve.proof() }, 'noUploadFile'],
    [{ depositId: '' }, 'orderNumberEmpty'],
    [{ depositId: '-1' }, 'invalidRequest'],
    [{ depositId: '999999' }, 'orderMissing'],
  ] as const)
    expect([change, (await report(change)).name]).toEqual([change, name])
  expect((await ada.read(depositId)).state).toBe('paying')
  const online = await ada.asked({ channelId: channelIds.online })
  expect((await report({ depositId: online.depositId })).reason).toBe('depositNotReportable')
  const twice = await Promise.all([report({ payer: 'Ada A' }), report({ payer: 'Ada B' })])
  expect(twice.map(({ name = '' }) => name).toSorted()).toEqual(['orderStatusIsNotAnOrder', 'success'])
  const payer = (await ada.read(depositId)).payer
  expect(payer).toBe(twice[0]?.name === 'success' ? 'Ada A' : 'Ada B')
})

test('hostile images are refused as a proof', async () => {
  const ada = await Depositor.register(exchange)
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'black' } })
    .png()
    .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const bytes of [Buffer.from('GIF89a'), svg, bomb, (await picture()).subarray(0, 500)]) {
    expect((await exchange.upload({ uploadType: 'depositProof', bytes }, ada.token)).name).toBe(
      'fileFormatWrong',
    )
  }
  expect((await exchange.upload({ uploadType: 'depositProof' }, ada.token)).name).toBe('noUploadFile')
})

test('nobody reaches another user’s deposit', async () => {
  const [ada, eve] = [await Depositor.register(exchange), await Depositor.register(exchange)]
  const { depositId } = await ada.reported()
  const open = await ada.asked({ channelId: channelIds.thirdParty })
  const fileId = await eve.proof()
  const asEve = async (id: string) => [
    (await exchange.call('Deposits/GetDeposit', { depositId: id }, eve.token)).name,
    (await exchange.call('Deposits/GetProof', { depositId: id }, eve.token)).name,
    (await exchange.call('Deposits/Cancel', { depositId: id }, eve.token)).name,
    (await exchange.call('Deposits/Report', { depositId: id, payer: 'Eve', fileId }, eve.token)).name,
  ]
  const barred = ['orderMissing', 'orderMissing', 'orderBelongsToAnotherUser', 'orderBelongsToAnotherUser']
  expect(await asEve(depositId)).toEqual(barred)
  expect(await asEve(open.depositId)).toEqual(barred)
  for (const tab of ['application', 'recharge'] as const) {
    const { data } = await exchange.call('Deposits/GetDeposits', { tab }, eve.token)
    expect(data?.deposits).toEqual([])
  }
  expect((await ada.read(depositId)).payer).toBe('Ada Lovelace')
  expect((await ada.read(open.depositId)).state).toBe('paying')
  for (const call of ['GetDeposit', 'GetProof', 'Cancel'] as const)
    expect((await exchange.call(`Deposits/${call}`, { depositId })).name).toBe('tokenInvalid')
})

test('records are listed by tab, kind and state, page by page', async () => {
  const ada = await Depositor.register(exchange)
  const first = await ada.asked()
  await exchange.call('Deposits/Cancel', { depositId: first.depositId }, ada.token)
  const second = await ada.asked()
  const third = await ada.asked({ channelId: channelIds.online })
  const list = async (form: object) => {
    const { data } = await exchange.callRaw<{ deposits: { depositId: string }[]; nextPage: string | null }>(
      'Deposits/GetDeposits',
      { tab: 'application', ...form },
      ada.token,
    )
    return data && { ids: data.deposits.map(({ depositId }) => depositId), nextPage: data.nextPage }
  }
  expect((await list({}))?.ids).toEqual([third.depositId, second.depositId, first.depositId])
  expect((await list({ kind: 'bank' }))?.ids).toEqual([second.depositId, first.depositId])
  expect((await list({ state: 'cancelled' }))?.ids).toEqual([first.depositId])
  expect((await list({ state: 'paying' }))?.ids).toEqual([third.depositId, second.depositId])
  expect((await list({ tab: 'recharge' }))?.ids).toEqual([])
  const page = await list({ limit: 2 })
  expect(page?.nextPage).toBe(second.depositId)
  expect((await list({ limit: 2, before: page?.nextPage }))?.ids).toEqual([first.depositId])
  expect((await exchange.callRaw('Deposits/GetDeposits', { tab: 'all' }, ada.token)).name).toBe(
    'invalidRequest',
  )
})

test('every call needs a signed-in user', async () => {
  for (const call of ['GetChannels', 'GetDeposits', 'Report', 'Cancel', 'GetProof', 'GetDeposit'] as const)
    expect((await exchange.callRaw(`Deposits/${call}`, {})).name).toBe('tokenInvalid')
})

test('listeners to the account hear of a changed deposit once it can be read', async () => {
  const ada = await Depositor.register(exchange)
  const { depositId } = await ada.asked()
  const client = await StreamClient.signedIn(exchange.product.url, ada.token)
  await exchange.call('Deposits/Cancel', { depositId }, ada.token)
  await client.next('accountMissed')
  expect((await ada.read(depositId)).state).toBe('cancelled')
  client.socket.close()
})
