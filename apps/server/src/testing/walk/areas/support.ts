import { type AreaOf, nothing } from '../body.ts'

export const support: AreaOf<'Support'> = {
  // Users who accept support funds may not withdraw.
  place: 90,
  others: { 'Support/Return': 'debtor', 'Support/Decline': 'beginner' },
  bodies: {
    'Support/GetGrants': nothing,
    'Support/Accept': async (walker) => ({ grantId: await walker.offered(), amount: '100', agreed: true }),
    'Support/Decline': async (walker) => ({ grantId: await walker.offered() }),
    'Support/Return': async (walker) => ({ grantId: await walker.supported(), amount: '10' }),
  },
}
