import { labPrice } from '../../people/saver.ts'
import { type AreaOf, nothing } from '../body.ts'
import type { Walker } from '../walker.ts'

function labForm({ at }: Walker) {
  return { projectId: '2', quantity: '10', price: labPrice(at, '2') }
}

export const lab: AreaOf<'Lab'> = {
  place: 4,
  bodies: {
    'Lab/Subscribe': labForm,
    'Lab/GetOrders': nothing,
    'Lab/GetOrder': async (walker) => ({
      orderId: (await walker.done('Lab/Subscribe', labForm(walker))).orderId,
    }),
  },
}
