import { fundPassword, pledgeTerms } from '../../people/saver.ts'
import type { AreaOf } from '../body.ts'
import type { Walker } from '../walker.ts'

function pledgeForm({ at }: Walker) {
  return { productId: '2', amount: '100', fundPassword, ...pledgeTerms(at, '2') }
}

async function pledgeOf(walker: Walker): Promise<string> {
  return (await walker.done('Pledge/Subscribe', pledgeForm(walker))).orderId
}

export const pledge: AreaOf<'Pledge'> = {
  place: 3,
  bodies: {
    'Pledge/Subscribe': pledgeForm,
    'Pledge/GetOrders': () => ({ tab: 'inProgress' }),
    'Pledge/GetOrder': async (walker) => ({ orderId: await pledgeOf(walker) }),
    'Pledge/AskToEnd': async (walker) => ({ orderId: await pledgeOf(walker) }),
    'Pledge/TakeBackRequest': async (walker) => {
      const orderId = await pledgeOf(walker)
      await walker.done('Pledge/AskToEnd', { orderId })
      return { orderId }
    },
  },
}
