import { limitBuy } from '../../people/trader.ts'
import { type AreaOf, nothing } from '../body.ts'
import type { Walker } from '../walker.ts'

async function orderOf(walker: Walker): Promise<string> {
  return (await walker.done('Spot/PlaceOrder', limitBuy)).orderId
}

export const spot: AreaOf<'Spot'> = {
  place: 1,
  bodies: {
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
    'Spot/GetFees': nothing,
    'Spot/GetWatchlist': nothing,
    'Spot/SetWatchlist': () => ({ markets: ['BTC/USDT'] }),
  },
}
