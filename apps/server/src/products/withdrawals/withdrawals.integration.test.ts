import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyJournal } from '../../platform/core/verify/verify.ts'
import { signAddressRow } from '../../testing/book-rows.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { tick } from '../../testing/people/options-trader.ts'
import { must, passDays, Saver } from '../../testing/people/saver.ts'
import { changeMethod, methods, setFlags, Withdrawer } from '../../testing/people/withdrawer.ts'

let at: TestProduct
let ann: Withdrawer
beforeAll(async () => {
  at = await startTestProduct()
  ann = await Withdrawer.of(at)
})
afterAll(async () => {
  await at.product.close()
})

// The state that a refused request must not change.
async function footprint(who: Withdrawer): Promise<string> {
  await at.settled()
  const [counts] = await at.query(
    `select (select count(*) from views.withdrawals) as withdrawals,
       (select count(*) from withdrawal_destinations) as destinations`,
  )
  return JSON.stringify([counts, await who.usdt()])
}

describe('the ways out', () => {
  test('are listed with bounds, steps and fees', async () => {
    const { data } = await at.call('Withdrawals/GetMethods', {}, ann.token)
    const found = data?.methods.find(({ methodId }) => methodId === methods.tether)
    expect(found).toMatchObject({
      kind: 'crypto',
      coin: 'USDT',
      network: 'tron',
      currency: null,
      step: '100.000000',
      amountMin: '100.000000',
      feeFixed: '1.000000',
      state: 'open',
      openWithdrawalId: null,
      caution: null,
      rate: null,
    })
    const card = data?.methods.find(({ kind }) => kind === 'card')
    expect(card).toMatchObject({ network: null, currency: 'USD', step: '100.000000', rate: '1.0000000000' })
  })

  test('say when they are closed, and when outside their hours', async () => {
    const state = async () => (await at.call('Withdrawals/GetMethods', {}, ann.token)).data?.methods[1]?.state
    await changeMethod(at, methods.tether, { isOpen: false })
    expect(await state()).toBe('closed')
    const now = at.now()
    const minute = Number(
      new Intl.DateTimeFormat('en-US', {
        timeZone: 'America/New_York',
        hour: 'numeric',
        hourCycle: 'h23',
      }).format(now),
    )
    const from = ((minute + 2) % 24) * 60
    await changeMethod(at, methods.tether, { isOpen: true, hoursFrom: from, hoursTo: (from + 60) % 1440 })
    expect(await state()).toBe('outsideHours')
    expect((await ann.preview()).name).toBe('outsideWithdrawalTime')
    expect((await ann.request()).name).toBe('outsideWithdrawalTime')
    await changeMethod(at, methods.tether, { hoursFrom: 0, hoursTo: 0 })
    expect(await state()).toBe('open')
  })
})

describe('a preview', () => {
  test('states the fee, the amount arriving and that no review is needed; nothing is held', async () => {
    const before = await footprint(ann)
    const { data } = await ann.preview()
    expect(data).toEqual({
      fee: '1.000000',
      received: '499.000000',
      cardAmount: null,
      rate: null,
      causes: [],
      peopleNeeded: 0,
      usual: { seconds: 3 * 3_600, isMeasured: false },
    })
    expect(await footprint(ann)).toBe(before)
    expect((await verifyJournal(at.databaseUrl)).faults).toEqual([])
  })

  test('says that a large amount is reviewed, and by how many', async () => {
    expect((await ann.preview({ amount: '1100' })).data).toMatchObject({
      causes: ['largeAmount'],
      peopleNeeded: 1,
      usual: { seconds: 15 * 3_600 },
    })
    expect((await ann.preview({ amount: '10000' })).data).toMatchObject({ peopleNeeded: 2 })
  })

  test('to a card states the amount in its currency', async () => {
    const { data } = await ann.preview({ methodId: methods.card })
    // Two and a hundredth of it.
    expect(data).toMatchObject({ fee: '7.000000', cardAmount: '493.00', rate: '1.0000000000' })
  })
})

describe('a withdrawal', () => {
  test('that is small and ordinary passes by itself; all of it is set aside, and comes back when it is cancelled', async () => {
    expect(await ann.usdt()).toBe('10000.000000 0.000000')
    const id = await ann.requested()
    expect(await ann.usdt()).toBe('9500.000000 500.000000')
    const { withdrawal, usual } = await ann.read(id)
    expect(withdrawal).toMatchObject({
      withdrawalId: id,
      kind: 'crypto',
      coin: 'USDT',
      network: 'tron',
      destination: { text: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', tag: null, name: 'Ledger at home' },
      amount: '500.000000',
      fee: '1.000000',
      received: '499.000000',
      state: 'passed',
      causes: [],
      peopleNeeded: 0,
      signingAt: null,
      endedAt: null,
      transactionId: null,
      remark: null,
    })
    expect(withdrawal.passedAt).toBe(withdrawal.requestedAt)
    expect(usual.review.isMeasured).toBe(false)
    expect((await ann.cancel(id)).name).toBe('success')
    expect(await ann.usdt()).toBe('10000.000000 0.000000')
    expect((await ann.read(id)).withdrawal).toMatchObject({ state: 'cancelled' })
    const { data } = await at.call('Wallet/GetFundFlow', { coin: 'USDT', limit: 2 }, ann.token)
    expect(data?.entries.map(({ flow, amount }) => `${flow} ${amount}`)).toEqual([
      'withdrawalReturn 500.000000',
      'withdrawalHold 500.000000',
    ])
  })

  test('to a card names the rate seen', async () => {
    const form = { methodId: methods.card, destinationId: ann.cardId, fee: '7', rate: '1' }
    const id = await ann.requested(form)
    expect((await ann.read(id)).withdrawal).toMatchObject({
      kind: 'card',
      currency: 'USD',
      network: null,
      cardAmount: '493.00',
      destination: { text: '•••• 1111', name: 'First Bank' },
    })
    await ann.cancel(id)
    expect((await ann.request({ ...form, rate: '1.1' })).name).toBe('quoteExpired')
    expect((await ann.request({ ...form, rate: null })).name).toBe('quoteExpired')
  })

  test('keeps its destination, whatever becomes of the address book', async () => {
    const bea = await Withdrawer.of(at)
    const id = await bea.requested()
    await at.query("update wallet_addresses set remark = 'Other', removed_at = now() where id = $1", [
      bea.addressId,
    ])
    expect((await bea.read(id)).withdrawal.destination.name).toBe('Ledger at home')
    await bea.cancel(id)
    expect((await bea.request()).reason).toBe('addressMissing')
  })

  test.each(['passwordChanged', 'securityChanged', 'newAddress'] as const)(
    'goes to review for a day after %s, and its owner is told before',
    async (cause) => {
      const who = await Withdrawer.of(at)
      await must(at, { type: 'startCaution', accountId: who.accountId, cause })
      const { data } = await at.call('Withdrawals/GetMethods', {}, who.token)
      expect(data?.methods.find(({ methodId }) => methodId === methods.tether)?.caution).toMatchObject({
        causes: [cause],
      })
      const card = data?.methods.find(({ kind }) => kind === 'card')
      expect(card?.caution === null).toBe(cause === 'newAddress')
      expect((await who.preview()).data).toMatchObject({ causes: [cause], peopleNeeded: 1 })
      const id = await who.requested()
      expect((await who.read(id)).withdrawal).toMatchObject({
        state: 'review',
        causes: [cause],
        passedAt: null,
      })
      await who.cancel(id)
      await passDays(at, 1)
      expect((await who.preview()).data?.causes).toEqual([])
    },
  )

  test('does not slip past a caution unknown to the engine: the request brings it along', async () => {
    const who = await Withdrawer.of(at)
    await at.query('update wallet_addresses set added_at = $2 where id = $1', [who.addressId, at.now()])
    await signAddressRow(at, who.addressId)
    const added = await who.requested()
    expect((await who.read(added)).withdrawal).toMatchObject({ state: 'review', causes: ['newAddress'] })
    await who.cancel(added)
    const other = await Withdrawer.of(at)
    await at.query('update users set security_changed_at = $2 where id = $1', [other.uid, at.now()])
    const changed = await other.requested()
    expect((await other.read(changed)).withdrawal).toMatchObject({
      state: 'review',
      causes: ['securityChanged'],
    })
  })

  test('small ones that add up within a day are reviewed like a large one', async () => {
    const who = await Withdrawer.of(at)
    const id = Number(await who.requested({ amount: '900' }))
    await must(at, { type: 'startPayout', withdrawalId: id })
    await must(at, { type: 'payWithdrawal', withdrawalId: id, transactionId: `adds-up-${id}` })
    expect((await who.preview({ amount: '100' })).data?.causes).toEqual([])
    expect((await who.preview({ amount: '200' })).data?.causes).toEqual(['largeAmount'])
    await passDays(at, 1)
    expect((await who.preview({ amount: '200' })).data?.causes).toEqual([])
  })

  test('a new card affects only withdrawals to cards', async () => {
    const who = await Withdrawer.of(at)
    await must(at, { type: 'startCaution', accountId: who.accountId, cause: 'newCard' })
    expect((await who.preview()).data?.causes).toEqual([])
    expect((await who.preview({ methodId: methods.card })).data?.causes).toEqual(['newCard'])
  })

  test('adding an address by a call begins the day of caution', async () => {
    const who = await Withdrawer.of(at)
    const added = {
      coin: 'USDT',
      network: 'tron',
      address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      isTrusted: true,
      fundPassword: '314159',
    } as const
    expect((await at.call('Wallet/AddAddress', added, who.token)).name).toBe('success')
    expect((await who.preview()).data?.causes).toEqual(['newAddress'])
  })
})

describe('is refused and changes nothing', () => {
  const refusals: [string, string, Parameters<Withdrawer['request']>[0]][] = [
    ['outsideWithdrawalRange', 'less than the least', { amount: '99' }],
    ['outsideWithdrawalRange', 'more than the most', { amount: '100100' }],
    ['outsideWithdrawalRange', 'more than any balance', { amount: '9'.repeat(39) }],
    ['outsideWithdrawalRange', 'longer than any number', { amount: '9'.repeat(400) }],
    ['withdrawalAmountNotCorrect', 'nothing', { amount: '0' }],
    ['withdrawalAmountNotCorrect', 'no amount', { amount: '' }],
    ['withdrawalAmountNotCorrect', 'less than nothing', { amount: '-100' }],
    ['withdrawalAmountNotCorrect', 'not in digits', { amount: '1e3' }],
    ['withdrawalAmountNotCorrect', 'digits of another script', { amount: '１００' }],
    ['amountWrong', 'more decimals than the coin has', { amount: '100.0000001' }],
    ['amountWrong', 'more decimals than are paid out', { amount: '100.001' }],
    ['notMultipleOf100', 'between two steps', { amount: '150' }],
    ['balanceUnsuitable', 'more than is there', { amount: '10100' }],
    ['fundPasswordEmpty', 'no fund password', { fundPassword: '' }],
    ['fundPasswordWrong', 'a wrong fund password', { fundPassword: '000000' }],
    ['quoteExpired', 'another fee than was seen', { fee: '0.5' }],
    ['quoteExpired', 'a rate that a chain has not', { rate: '1' }],
    ['quoteExpired', 'a fee finer than the coin', { fee: '0.00000001' }],
    ['orderMissing', 'no such address', { destinationId: '999999' }],
    ['orderNumberEmpty', 'no address', { destinationId: '' }],
    ['tradeCurrencyNotConfigured', 'no such method', { methodId: '999' }],
    ['tradeCurrencyNotConfigured', 'a number that no method has', { methodId: '1e1' }],
    ['requiredParametersEmpty', 'no method', { methodId: '' }],
    ['invalidRequest', 'a fee that is no number', { fee: 'x' }],
    ['invalidRequest', 'a name that is none', { clientOrderId: 'a b' }],
  ]
  test.each(refusals)('%s: %s', async (name, _why, change) => {
    await at.query('delete from attempts')
    const before = await footprint(ann)
    expect((await ann.request(change)).name).toBe(name)
    expect(await footprint(ann)).toBe(before)
  })

  test('missing or mistyped fields', async () => {
    const form = ann.form()
    for (const field of ['methodId', 'destinationId', 'amount', 'fee', 'rate', 'fundPassword'] as const) {
      const { [field]: _left, ...rest } = form
      expect((await at.callRaw('Withdrawals/Request', rest, ann.token)).name).not.toBe('success')
      expect((await at.callRaw('Withdrawals/Request', { ...form, [field]: 500 }, ann.token)).name).not.toBe(
        'success',
      )
    }
    expect((await at.callRaw('Withdrawals/Request', { ...form, userId: '1' }, ann.token)).name).toBe(
      'invalidRequest',
    )
  })

  test('fundPasswordNotSet: nobody withdraws without one', async () => {
    const who = await Withdrawer.of(at)
    await at.query('update users set fund_password_hash = null where id = $1', [who.uid])
    expect((await who.request()).name).toBe('fundPasswordNotSet')
  })

  test('userLocked: after five wrong fund passwords the right one is wrong too', async () => {
    const who = await Withdrawer.of(at)
    const answers: (string | undefined)[] = []
    for (let i = 0; i < 7; i += 1) answers.push((await who.request({ fundPassword: '000000' })).name)
    expect(answers.at(-1)).toBe('userLocked')
    expect(await who.request()).toMatchObject({ name: 'userLocked', reason: 'fundPasswordLocked' })
  })

  test('nonRealMemberCannotWithdraw, withdrawalForbidden, userLocked, notCertified', async () => {
    const { accountId } = ann
    await setFlags(at, accountId, 'certified', 'demo')
    expect((await ann.request()).name).toBe('nonRealMemberCannotWithdraw')
    expect((await ann.preview()).name).toBe('nonRealMemberCannotWithdraw')
    await setFlags(at, accountId, 'certified', 'withdrawalBanned')
    expect((await ann.request()).name).toBe('withdrawalForbidden')
    await setFlags(at, accountId, 'certified', 'locked')
    expect((await ann.request()).name).toBe('userLocked')
    await setFlags(at, accountId)
    expect((await ann.request()).name).toBe('notCertified')
    await setFlags(at, accountId, 'certified')
  })

  test('a tryout account is no real one', async () => {
    const saver = await Saver.tryout(at)
    const preview = { methodId: methods.tether, amount: '500' }
    expect((await at.call('Withdrawals/Preview', preview, saver.token)).name).toBe(
      'nonRealMemberCannotWithdraw',
    )
  })

  test('orderDayLimitNotReached: too few days of trading before', async () => {
    await changeMethod(at, methods.tether, { minTradingDays: 2 })
    expect((await ann.request()).name).toBe('orderDayLimitNotReached')
    await changeMethod(at, methods.tether, { minTradingDays: 0 })
  })

  test('outsideWithdrawalRange: more than a day allows; what came back does not count', async () => {
    const who = await Withdrawer.of(at)
    await changeMethod(at, methods.tether, { perDayMax: 600_000_000n })
    const id = await who.requested()
    const left = async () =>
      (await at.call('Withdrawals/GetMethods', {}, who.token)).data?.methods[1]?.leftToday
    expect(await left()).toBe('100.000000')
    await who.cancel(id)
    expect(await left()).toBe('600.000000')
    expect((await who.request({ amount: '700' })).reason).toBe('withdrawalsPerDay')
    await changeMethod(at, methods.tether, { perDayMax: 100_000_000_000n })
  })

  test('unprocessedWithdrawalExists: one of a kind at a time, to a chain and to a card', async () => {
    const who = await Withdrawer.of(at)
    const id = await who.requested()
    await tick(at, 50_000)
    const bitcoin = { methodId: methods.bitcoin, destinationId: who.bitcoinId, amount: '0.01', fee: '0.0002' }
    expect((await who.request()).name).toBe('unprocessedWithdrawalExists')
    expect((await who.preview()).name).toBe('unprocessedWithdrawalExists')
    expect((await who.request(bitcoin)).name).toBe('unprocessedWithdrawalExists')
    const { data } = await at.call('Withdrawals/GetMethods', {}, who.token)
    expect(data?.methods.map(({ kind, openWithdrawalId }) => `${kind} ${openWithdrawalId}`)).toEqual([
      ...Array<string>(10).fill(`crypto ${id}`),
      'card null',
    ])
    const card = { methodId: methods.card, destinationId: who.cardId, fee: '7', rate: '1' }
    await who.cancel(await who.requested(card))
    await who.cancel(id)
    await who.cancel(await who.requested(bitcoin))
  })

  test('outsideTradingHours, productNotOffered: the way or the product is closed', async () => {
    await changeMethod(at, methods.tether, { isOpen: false })
    expect((await ann.request()).reason).toBe('payoutClosed')
    await changeMethod(at, methods.tether, { isOpen: true })
    const product = 'withdrawals'
    await must(at, { type: 'setProductSwitch', product, isOpen: false, closedRegions: [] })
    expect((await ann.request()).name).toBe('outsideTradingHours')
    await must(at, { type: 'setProductSwitch', product, isOpen: true, closedRegions: ['AQ'] })
    expect((await ann.request()).name).toBe('productNotOffered')
    await must(at, { type: 'setProductSwitch', product, isOpen: true, closedRegions: [] })
  })

  test('orderMissing: an address of another coin, another network, another person, or a card for a chain', async () => {
    const other = await Withdrawer.of(at)
    for (const destinationId of [ann.bitcoinId, other.addressId, other.cardId])
      expect((await ann.request({ destinationId })).reason).toBe('addressMissing')
    const card = { methodId: methods.card, fee: '7', rate: '1' }
    for (const destinationId of [other.cardId, '888888'])
      expect((await ann.request({ ...card, destinationId })).reason).toBe('cardMissing')
  })
})

describe('the same request', () => {
  test('twice with one name is one, and answers as the first time', async () => {
    const who = await Withdrawer.of(at)
    const clientOrderId = 'mine-1'
    const id = await who.requested({ clientOrderId })
    expect((await who.request({ clientOrderId })).data).toEqual({ withdrawalId: id, isRepeat: true })
    expect(await who.usdt()).toBe('9500.000000 500.000000')
    const [left] = await at.query<{ count: string }>(
      'select count(*) from withdrawal_destinations where user_id = $1',
      [who.uid],
    )
    expect(left?.count).toBe('1')
    // Also after its end.
    await who.cancel(id)
    expect((await who.request({ clientOrderId })).data).toEqual({ withdrawalId: id, isRepeat: true })
    expect((await who.read(id)).withdrawal.destination.text).not.toBe('')
  })

  test('answers as the first time when its address or its card has been removed since', async () => {
    const who = await Withdrawer.of(at)
    const toCard = { methodId: methods.card, destinationId: who.cardId, fee: '7', rate: '1' }
    const forms = [{ clientOrderId: 'address' }, { clientOrderId: 'card', ...toCard }]
    const ids = [await who.requested(forms[0]), await who.requested(forms[1])]
    for (const table of ['wallet_addresses', 'cards'])
      await at.query(`update ${table} set removed_at = now() where user_id = $1`, [who.uid])
    for (const [place, form] of forms.entries()) {
      expect((await who.request(form)).data).toEqual({ withdrawalId: ids[place], isRepeat: true })
      const { clientOrderId: _repeated, ...asNew } = form
      expect((await who.request(asNew)).reason).toBe(place === 0 ? 'addressMissing' : 'cardMissing')
    }
    expect(await who.usdt()).toBe('9000.000000 1000.000000')
  })

  test('many at once are one', async () => {
    const who = await Withdrawer.of(at)
    const answers = await Promise.all(Array.from({ length: 8 }, () => who.request()))
    expect(answers.filter(({ name }) => name === 'success')).toHaveLength(1)
    expect(await who.usdt()).toBe('9500.000000 500.000000')
    const named = await Promise.all(
      Array.from({ length: 8 }, () =>
        who.request({
          clientOrderId: 'once',
          methodId: methods.card,
          destinationId: who.cardId,
          fee: '7',
          rate: '1',
        }),
      ),
    )
    expect(new Set(named.map(({ data }) => data?.withdrawalId)).size).toBe(1)
    expect(await who.usdt()).toBe('9000.000000 1000.000000')
  })

  test('sent again with the same envelope is refused', async () => {
    const who = await Withdrawer.of(at)
    const body = at.sealed(who.form())
    const first = await at.post('Withdrawals/Request', body, { token: who.token })
    const second = await at.post('Withdrawals/Request', body, { token: who.token })
    expect([first.answer.resultCode, second.answer.resultCode]).toEqual([1, 25])
    expect(await who.usdt()).toBe('9500.000000 500.000000')
  })
})

describe('other users', () => {
  test('nobody reads or cancels another’s withdrawal, or an unknown one', async () => {
    const [who, thief] = [await Withdrawer.of(at), await Withdrawer.of(at)]
    const id = await who.requested()
    for (const withdrawalId of [id, '999999']) {
      const { name } = await at.call('Withdrawals/GetWithdrawal', { withdrawalId }, thief.token)
      expect(name).toBe('orderMissing')
    }
    expect((await thief.cancel(id)).name).toBe('orderBelongsToAnotherUser')
    expect((await thief.cancel('999999')).name).toBe('orderMissing')
    for (const [withdrawalId, name] of [
      ['', 'orderNumberEmpty'],
      ['0', 'invalidRequest'],
      ['-1', 'invalidRequest'],
      ["1' or 1=1", 'invalidRequest'],
      ['9'.repeat(15), 'orderMissing'],
    ] as const) {
      expect((await thief.cancel(withdrawalId)).name).toBe(name)
      const answer = await at.call('Withdrawals/GetWithdrawal', { withdrawalId }, thief.token)
      expect(answer.name).toBe(name)
    }
    expect((await at.call('Withdrawals/GetWithdrawals', { tab: 'application' }, thief.token)).data).toEqual({
      withdrawals: [],
      nextPage: null,
    })
    expect((await who.read(id)).withdrawal.state).toBe('passed')
  })

  test('orderCannotBeCancelled: when it is over, or being sent', async () => {
    const who = await Withdrawer.of(at)
    const id = await who.requested()
    await must(at, { type: 'startPayout', withdrawalId: Number(id) })
    expect((await who.cancel(id)).name).toBe('orderCannotBeCancelled')
    await must(at, { type: 'failWithdrawal', withdrawalId: Number(id) })
    expect((await who.cancel(id)).name).toBe('orderCannotBeCancelled')
    expect(await who.usdt()).toBe('10000.000000 0.000000')
  })

  test('cancelled many times at once, it comes back once', async () => {
    const who = await Withdrawer.of(at)
    const id = await who.requested()
    const names = await Promise.all(Array.from({ length: 6 }, async () => (await who.cancel(id)).name))
    expect(names.filter((name) => name === 'success')).toHaveLength(1)
    expect(await who.usdt()).toBe('10000.000000 0.000000')
  })

  test.each([
    'Withdrawals/GetMethods',
    'Withdrawals/Preview',
    'Withdrawals/Request',
    'Withdrawals/GetLast',
    'Withdrawals/GetWithdrawal',
    'Withdrawals/GetWithdrawals',
    'Withdrawals/Cancel',
  ])('tokenInvalid: %s without a session', async (name) => {
    expect((await at.callRaw(name, {})).name).toBe('tokenInvalid')
  })
})

describe('records', () => {
  test('neverWithdrawn: there is no last one yet', async () => {
    const who = await Withdrawer.of(at)
    expect((await at.call('Withdrawals/GetLast', {}, who.token)).name).toBe('neverWithdrawn')
    const id = await who.requested()
    const { data } = await at.call('Withdrawals/GetLast', {}, who.token)
    expect(data?.withdrawal.withdrawalId).toBe(id)
  })

  test('are all requests, newest first, with the paid ones apart', async () => {
    const who = await Withdrawer.of(at)
    const ids: string[] = []
    for (let i = 0; i < 3; i += 1) {
      const id = await who.requested({ amount: '100' })
      ids.unshift(id)
      if (i === 1) {
        await must(at, { type: 'startPayout', withdrawalId: Number(id) })
        await must(at, { type: 'payWithdrawal', withdrawalId: Number(id), transactionId: `tx-${id}` })
      } else await who.cancel(id)
    }
    const listed = async (form: { tab: 'application' | 'withdrawal'; before?: string; limit?: number }) => {
      const { data } = await at.call('Withdrawals/GetWithdrawals', form, who.token)
      return [data?.withdrawals.map(({ withdrawalId }) => withdrawalId), data?.nextPage]
    }
    expect(await listed({ tab: 'application' })).toEqual([ids, null])
    expect(await listed({ tab: 'application', limit: 2 })).toEqual([ids.slice(0, 2), ids[1]])
    expect(await listed({ tab: 'application', limit: 2, before: ids[1] ?? '' })).toEqual([ids.slice(2), null])
    expect(await listed({ tab: 'withdrawal' })).toEqual([[ids[1]], null])
    expect((await who.read(ids[1] ?? '')).withdrawal).toMatchObject({ transactionId: `tx-${ids[1]}` })
    expect(await who.usdt()).toBe('9900.000000 0.000000')
  })

  test('how long a step takes is measured once three were seen', async () => {
    const who = await Withdrawer.of(at)
    await tick(at, 50_000)
    for (let i = 0; i < 3; i += 1) {
      const id = Number(
        await who.requested({
          methodId: methods.bitcoin,
          destinationId: who.bitcoinId,
          amount: '0.005',
          fee: '0.0002',
        }),
      )
      at.passSeconds(120)
      await must(at, { type: 'startPayout', withdrawalId: id })
      at.passSeconds(300)
      await must(at, { type: 'payWithdrawal', withdrawalId: id, transactionId: `measured-${id}` })
    }
    const { data } = await at.call('Withdrawals/GetMethods', {}, who.token)
    const { usual } = data?.methods.find(({ methodId }) => methodId === methods.bitcoin) ?? {}
    expect(usual?.isMeasured).toBe(true)
    expect(usual?.seconds).toBeGreaterThanOrEqual(420)
    expect(usual?.seconds).toBeLessThan(430)
  })
})

test('after all of this the journal replays to the same', async () => {
  expect((await verifyJournal(at.databaseUrl)).faults).toEqual([])
})
