import { fundPassword, labPrice, pledgeTerms } from '../people/saver.ts'
import { limitBuy } from '../people/trader.ts'
import { type BodiesOf, nothing } from './body.ts'
import type { Walker } from './walker.ts'

export const option = { pair: 'BTC/USDT', cycleSeconds: 30, direction: 'up', amount: '5' } as const
export const swap = { from: 'BTC', to: 'USDT', amount: '0.001' }

async function orderOf(walker: Walker): Promise<string> {
  return (await walker.done('Spot/PlaceOrder', limitBuy)).orderId
}

async function optionOf(walker: Walker): Promise<string> {
  return (await walker.done('Options/PlaceOrder', option)).orderId
}

export function pledgeForm({ at }: Walker) {
  return { productId: '2', amount: '100', fundPassword, ...pledgeTerms(at, '2') }
}

async function pledgeOf(walker: Walker): Promise<string> {
  return (await walker.done('Pledge/Subscribe', pledgeForm(walker))).orderId
}

export function labForm({ at }: Walker) {
  return { projectId: '2', quantity: '10', price: labPrice(at, '2') }
}

export async function quoteOf(walker: Walker): Promise<string> {
  return (await walker.done('Swap/GetQuote', swap)).quote.quoteId
}

export const spotBodies: BodiesOf<'Spot'> = {
  'Spot/PlaceOrder': () => limitBuy,
  'Spot/AmendOrder': async (walker) => ({
    orderId: await orderOf(walker),
    price: '49000',
    quantity: '0.002',
  }),
  'Spot/CancelOrder': async (walker) => ({ orderId: await orderOf(walker) }),
  // Only cancels: users who may not trade may still cancel.
  'Spot/BatchOrders': async (walker) => ({
    acts: [{ act: 'cancel', orderId: await orderOf(walker) }],
  }),
  // Of one market: the other calls need the other markets.
  'Spot/CancelAllOrders': async (walker) => {
    const market = 'ETH/USDT'
    await walker.done('Spot/PlaceOrder', { ...limitBuy, market, price: '3000', quantity: '0.01' })
    return { market }
  },
  'Spot/GetOpenOrders': nothing,
  'Spot/GetOrderHistory': nothing,
  'Spot/GetOrder': async (walker) => ({ orderId: await orderOf(walker) }),
  'Spot/GetTrades': nothing,
  'Spot/GetWatchlist': nothing,
  'Spot/SetWatchlist': () => ({ markets: ['BTC/USDT'] }),
}

export const optionsBodies: BodiesOf<'Options'> = {
  'Options/PlaceOrder': () => option,
  'Options/SettleOrder': async (walker) => ({ orderId: await optionOf(walker) }),
  'Options/GetOpenOrders': nothing,
  'Options/GetHistory': nothing,
  'Options/GetOrder': async (walker) => ({ orderId: await optionOf(walker) }),
  'Options/GetLimits': nothing,
  'Options/SetLimits': () => ({ dailyLossMax: '1000' }),
}

export const pledgeBodies: BodiesOf<'Pledge'> = {
  'Pledge/Subscribe': pledgeForm,
  'Pledge/GetOrders': () => ({ tab: 'inProgress' }),
  'Pledge/GetOrder': async (walker) => ({ orderId: await pledgeOf(walker) }),
  'Pledge/AskToEnd': async (walker) => ({ orderId: await pledgeOf(walker) }),
  'Pledge/TakeBackRequest': async (walker) => {
    const orderId = await pledgeOf(walker)
    await walker.done('Pledge/AskToEnd', { orderId })
    return { orderId }
  },
}

export const labBodies: BodiesOf<'Lab'> = {
  'Lab/Subscribe': labForm,
  'Lab/GetOrders': nothing,
  'Lab/GetOrder': async (walker) => ({
    orderId: (await walker.done('Lab/Subscribe', labForm(walker))).orderId,
  }),
}

export const swapBodies: BodiesOf<'Swap'> = {
  'Swap/GetQuote': () => swap,
  'Swap/Execute': async (walker) => ({ quoteId: await quoteOf(walker) }),
  'Swap/PreviewDust': nothing,
  'Swap/ConvertDust': () => ({ coins: ['XRP'] }),
  'Swap/GetRecords': nothing,
}
