import { describe, expect, it } from 'vitest'
import type { Market } from '../../../../shared/server/markets.ts'
import type { Draft, Known } from './draft.ts'
import { amountAtMarket, filledByShare, settled, steppedPrice } from './fill-in.ts'
import { feePpmOf, reviewOf } from './review.ts'
import { complaintAbout } from './rules.ts'

const market: Market = {
  market: 'BTC/USDT',
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  tickSize: '0.100000',
  lotSize: '0.00001000',
  quantityMin: '0.00001000',
  quantityMax: '1000.00000000',
  amountMin: '10.000000',
  amountMax: '1000000.000000',
  makerFeePpm: 800,
  takerFeePpm: 1000,
  bandPpm: 100_000,
  state: 'open',
  number: 1,
  isDiy: false,
  priceDecimals: 1,
  quantityDecimals: 5,
  quoteScale: 6,
  baseScale: 8,
}

const limitBuy: Draft = {
  side: 'buy',
  kind: 'limit',
  life: 'goodTillCancelled',
  price: '64218.5',
  quantity: '0.015',
  amount: '',
  leads: 'quantity',
}
const limitSell: Draft = { ...limitBuy, side: 'sell' }
const marketBuy: Draft = { ...limitBuy, kind: 'market', amount: '1000' }
const marketSell: Draft = { ...limitSell, kind: 'market' }

// 1926.55 USDT to buy with, and a book of two levels a side, in ticks and lots.
const buyer: Known = {
  market,
  available: 1_926_550_000n,
  bids: [
    { ticks: 642_000, lots: 1_000 },
    { ticks: 641_000, lots: 5_000 },
  ],
  asks: [
    { ticks: 642_500, lots: 1_000 },
    { ticks: 643_000, lots: 5_000 },
  ],
  referenceTicks: 642_250,
}
const seller: Known = { ...buyer, available: 2_000_000n }

describe('the rules of the ticket, in the order of the engine', () => {
  it.each([
    [limitBuy, { price: '', quantity: '' }, 'price', 'ticket.priceRequired', undefined],
    [limitBuy, { price: '0' }, 'price', 'ticket.aboveZero', 'amountNotPositive'],
    [limitBuy, { price: '64218.55' }, 'price', 'ticket.priceStep', undefined],
    [limitBuy, { price: '64218.50' }, undefined, undefined, undefined],
    [limitBuy, { price: '999999999' }, 'price', 'ticket.priceTooHigh', 'buyPriceInvalid'],
    [limitBuy, { quantity: '' }, 'quantity', 'ticket.quantityRequired', undefined],
    [limitSell, { quantity: '' }, 'quantity', 'ticket.sellQuantityRequired', undefined],
    [marketSell, { quantity: '' }, 'quantity', 'ticket.sellQuantityRequired', undefined],
    [limitBuy, { quantity: '0.0' }, 'quantity', 'ticket.aboveZero', 'amountNotPositive'],
    [limitBuy, { quantity: '0.000015' }, 'quantity', 'ticket.quantityStep', undefined],
    [limitBuy, { quantity: '1001' }, 'quantity', 'ticket.most', 'buyQuantityTooLarge'],
    [limitBuy, { quantity: '0.0001' }, 'quantity', 'ticket.least', 'buyNotionalTooSmall'],
    [limitSell, { quantity: '0.0001' }, 'quantity', 'ticket.least', 'sellNotionalTooSmall'],
    [limitBuy, { quantity: '900' }, 'quantity', 'ticket.most', 'buyNotionalTooLarge'],
    [limitBuy, { price: '70647.6' }, 'price', 'ticket.bandBuy', 'buyPriceOutsideBand'],
    [limitBuy, { price: '70647.5' }, undefined, undefined, undefined],
    [limitSell, { price: '57802.4' }, 'price', 'ticket.bandSell', 'sellPriceOutsideBand'],
    [limitSell, { price: '57802.5' }, undefined, undefined, undefined],
    [limitBuy, { price: '40000' }, undefined, undefined, undefined],
    [limitBuy, { quantity: '0.04' }, 'quantity', 'ticket.overBalance', 'insufficientBalance'],
    [limitSell, { quantity: '0.02001' }, 'quantity', 'ticket.overBalance', 'sellExceedsHolding'],
    [marketBuy, { amount: '' }, 'amount', 'ticket.amountRequired', undefined],
    [marketBuy, { amount: '9.99' }, 'amount', 'ticket.least', 'buyNotionalTooSmall'],
    [marketBuy, { amount: '10' }, undefined, undefined, undefined],
    [marketBuy, { amount: '1926.56' }, 'amount', 'ticket.overBalance', 'insufficientBalance'],
    [marketSell, { quantity: '0.00001' }, undefined, undefined, undefined],
  ] as const)('%o with %o', (draft, changes, field, key, reason) => {
    const known = draft.side === 'buy' ? buyer : seller
    const found = complaintAbout({ ...draft, ...changes }, known)
    expect([found?.field, found?.key, found?.reason]).toEqual([field, key, reason])
  })

  it('report an empty holding, and an empty book', () => {
    expect(complaintAbout(limitSell, { ...seller, available: 0n })?.reason).toBe('nothingToSell')
    expect(complaintAbout(marketBuy, { ...buyer, asks: [] })?.reason).toBe('nothingToTake')
    expect(complaintAbout(marketSell, { ...seller, bids: [] })?.reason).toBe('nothingToTake')
  })

  it('leave the band and the balance to the server while they are not known', () => {
    const unknown = { ...buyer, available: null, referenceTicks: null }
    expect(complaintAbout({ ...limitBuy, price: '90000', quantity: '5' }, unknown)).toBeNull()
  })
})

describe('the review of an order', () => {
  it('of a limit buy: the cost to the last unit, the taker fee at most, the rest of the balance', () => {
    expect(reviewOf(limitBuy, buyer)).toEqual({
      pays: '963.277500',
      payCoin: 'USDT',
      fee: '0.00001500',
      getCoin: 'BTC',
      gets: '0.01498500',
      after: '963.272500',
      estimate: null,
    })
  })

  it('of a limit sell: coins against USDT, with the fee in USDT', () => {
    expect(reviewOf(limitSell, seller)).toMatchObject({
      pays: '0.01500000',
      payCoin: 'BTC',
      fee: '0.963277',
      gets: '962.314223',
      getCoin: 'USDT',
      after: '0.00500000',
    })
  })

  it('of a post-only order: the maker fee', () => {
    expect(reviewOf({ ...limitBuy, life: 'postOnly' }, buyer)).toMatchObject({
      fee: '0.00001200',
    })
    expect(feePpmOf({ ...limitBuy, life: 'postOnly' }, market)).toBe(800)
    expect(feePpmOf({ ...marketBuy, life: 'postOnly' }, market)).toBe(1000)
  })

  it('of a market buy: walks the book for as much as the amount pays, in whole lots', () => {
    const review = reviewOf(marketBuy, buyer)
    // 0.01 at 64,250 and 0.00555 at 64,300; the rest of the amount buys no whole lot.
    expect(review).toMatchObject({ pays: '1000.000000', gets: '0.01553445', fee: '0.00001555' })
    expect(review?.estimate).toEqual({ average: '64267.845659', slipHundredths: 3n, isShort: false })
  })

  it('of a market sell: walks the bids, and says when the book does not reach', () => {
    expect(reviewOf({ ...marketSell, quantity: '0.02' }, seller)?.estimate).toEqual({
      average: '64150.000000',
      slipHundredths: 8n,
      isShort: false,
    })
    expect(reviewOf({ ...marketSell, quantity: '0.07' }, seller)?.estimate?.isShort).toBe(true)
    expect(reviewOf({ ...marketBuy, amount: '900000' }, buyer)?.estimate?.isShort).toBe(true)
  })

  it('of an insufficient balance: no rest, rather than a wrong one', () => {
    expect(reviewOf({ ...limitBuy, quantity: '1' }, buyer)?.after).toBeNull()
    expect(reviewOf(limitBuy, { ...buyer, available: null })?.after).toBeNull()
  })

  it('of half a form: nothing', () => {
    expect(reviewOf({ ...limitBuy, quantity: '' }, buyer)).toBeNull()
    expect(reviewOf({ ...limitBuy, price: '' }, buyer)).toBeNull()
    expect(reviewOf({ ...marketBuy, amount: '' }, buyer)).toBeNull()
    expect(reviewOf(marketBuy, { ...buyer, asks: [] })).toBeNull()
  })
})

describe('quantity and total of a limit order: the one edited last stays, the other follows', () => {
  const byQuantity = { ...limitBuy, amount: 'stale' }
  const byTotal: Draft = { ...limitBuy, leads: 'amount', quantity: 'stale', amount: '1000' }

  it.each([
    // Exact is 963.2775: payments are rounded up to the cent, receipts down.
    [byQuantity, {}, '963.28'],
    // The quantity stays when the price changes.
    [byQuantity, { price: '60000' }, '900.00'],
    [byQuantity, { price: '60000.' }, '900.00'],
    [byQuantity, { quantity: '0.' }, '0.00'],
    [byQuantity, { quantity: '' }, ''],
    [byQuantity, { price: '' }, ''],
    [byQuantity, { price: '0' }, ''],
    [byQuantity, { price: '64218.55' }, ''],
    [byQuantity, { side: 'sell' as const }, '963.27'],
  ])('%o with %o comes to %s', (draft, changes, amount) => {
    const changed = { ...draft, ...changes }
    expect(settled(changed, market)).toEqual({ ...changed, amount })
  })

  it.each([
    // 1557.18 lots: floored, and never more than typed.
    [{}, '0.01557'],
    // The total stays when the price changes.
    [{ price: '50000' }, '0.02000'],
    [{ price: '50000.' }, '0.02000'],
    [{ amount: '1000.' }, '0.01557'],
    [{ amount: '1000.5' }, '0.01557'],
    [{ side: 'sell' as const }, '0.01557'],
    // Less than the cost of a lot.
    [{ amount: '0.64' }, '0.00000'],
    [{ amount: '0.65' }, '0.00001'],
    [{ amount: '' }, ''],
    [{ price: '' }, ''],
    [{ price: '0' }, ''],
  ])('%o of a total buys %s', (changes, quantity) => {
    const changed = { ...byTotal, ...changes }
    expect(settled(changed, market)).toEqual({ ...changed, quantity })
  })

  it('a computed quantity never costs more than the total, and one lot more would', () => {
    for (const price of ['0.1', '7.3', '64218.5', '99999.9'])
      for (const amount of ['0.01', '10', '999.99', '1000000']) {
        const draft = settled({ ...byTotal, price, amount }, market)
        const tenths = BigInt(price.replace('.', ''))
        const lots = BigInt(draft.quantity.replace('.', ''))
        const cents = BigInt(Math.round(Number(amount) * 100))
        // A tenth of a USDT for 10^-5 BTC is a ten-thousandth of a cent.
        expect(lots * tenths <= cents * 10_000n && (lots + 1n) * tenths > cents * 10_000n).toBe(true)
      }
  })

  it('a total of another coin than USDT has all decimals of that coin', () => {
    const inBtc = { ...market, quoteCoin: 'BTC', tickSize: '0.000100', lotSize: '0.01000000' }
    const draft = { ...byQuantity, price: '0.05', quantity: '0.01' }
    expect(settled(draft, inBtc).amount).toBe('0.000500')
  })

  it('a total rounded up goes to the market as no more than the balance', () => {
    const buy = settled(limitBuy, market)
    expect(amountAtMarket(buy, { ...buyer, available: 963_277_500n })).toBe('963.27')
    expect(amountAtMarket(buy, buyer)).toBe('963.28')
    // A greater excess over the balance stays, and is reported as such.
    expect(amountAtMarket(buy, { ...buyer, available: 963_270_000n })).toBe('963.28')
    expect(amountAtMarket(buy, { ...buyer, available: null })).toBe('963.28')
    expect(amountAtMarket({ ...buy, amount: '' }, buyer)).toBe('')
    expect(amountAtMarket(settled(limitSell, market), { ...seller, available: 1n })).toBe('963.27')
  })

  it('an order at the market has no price to compute by', () => {
    expect(settled(marketBuy, market)).toEqual(marketBuy)
    expect(settled(marketSell, market)).toEqual(marketSell)
  })

  it.each([
    [{ amount: '' }, 'amount', 'ticket.amountRequired', {}],
    [{ amount: '', price: '' }, 'price', 'ticket.priceRequired', {}],
    [{ amount: '0.0' }, 'amount', 'ticket.aboveZero', {}],
    // 10 USDT buy 15 lots, which are 9.63: the least total is that of 16.
    [{ amount: '10' }, 'amount', 'ticket.least', { least: '10.28', unit: 'USDT' }],
    [{ amount: '0.64' }, 'amount', 'ticket.least', { least: '10.28', unit: 'USDT' }],
    [{ amount: '10.28' }, undefined, undefined, null],
    [{ amount: '1000001' }, 'amount', 'ticket.most', { most: '1000000', unit: 'USDT' }],
    [{ amount: '9'.repeat(30) }, 'amount', 'ticket.most', { most: '1000000', unit: 'USDT' }],
    [{ amount: '1927.5' }, 'amount', 'ticket.overBalance', { available: '1926.55', unit: 'USDT' }],
    // Floored to whole lots, it costs the whole balance.
    [{ amount: '1926.55' }, undefined, undefined, null],
  ])('errors with %o are shown at the total', (changes, field, key, values) => {
    const found = complaintAbout(settled({ ...byTotal, ...changes }, market), buyer)
    expect([found?.field, found?.key, found && (found.values ?? {})]).toEqual([field, key, values])
  })

  it('a sell total above the holding is shown there too', () => {
    const found = complaintAbout(settled({ ...byTotal, side: 'sell', amount: '1300' }, market), seller)
    expect(found).toMatchObject({ field: 'amount', reason: 'sellExceedsHolding' })
  })
})

describe('filling in', () => {
  it.each([
    [limitBuy, 100, { quantity: '0.02999', leads: 'quantity' }],
    [limitBuy, 25, { quantity: '0.00749', leads: 'quantity' }],
    [limitSell, 50, { quantity: '0.01000', leads: 'quantity' }],
    [marketBuy, 75, { amount: '1444.91', leads: 'amount' }],
    [marketSell, 100, { quantity: '0.02000', leads: 'quantity' }],
    [{ ...limitBuy, price: '' }, 50, null],
  ])('%o, %i percent', (draft, share, filled) => {
    expect(filledByShare(draft, draft.side === 'buy' ? buyer : seller, share)).toEqual(filled)
  })

  it('never fills in more than can be paid', () => {
    for (const share of [1, 25, 50, 75, 99, 100]) {
      const filled = { ...limitBuy, ...filledByShare(limitBuy, buyer, share) }
      expect(complaintAbout(filled, buyer)?.reason).not.toBe('insufficientBalance')
    }
  })

  it.each([
    ['64218.5', 1, '64218.6'],
    ['64218.5', -1, '64218.4'],
    ['64218.55', 1, '64218.6'],
    ['64218.55', -1, '64218.5'],
    ['0.1', -1, '0.1'],
    ['', 1, '64200.0'],
    ['5.', 1, '5.1'],
  ] as const)('the price %s stepped by %i is %s', (price, step, next) => {
    expect(steppedPrice(market, price, step, '64200.000000')).toBe(next)
  })
})
