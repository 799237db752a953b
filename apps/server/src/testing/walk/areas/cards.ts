import { fundPassword } from '../../people/saver.ts'
import { type AreaOf, nothing } from '../body.ts'

export const cards: AreaOf<'Cards'> = {
  place: 7,
  bodies: {
    'Cards/GetCards': nothing,
    'Cards/AddCard': () => ({
      kind: 'domestic',
      cardNumber: '5555555555554444',
      bankName: 'First Bank',
      branchName: 'Main Street',
      holder: 'Ann Example',
      fundPassword,
    }),
  },
}
