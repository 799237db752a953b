import { type AreaOf, nothing } from '../body.ts'
import type { Walker } from '../walker.ts'

export async function loanForm(walker: Walker) {
  return {
    amountMin: '5000',
    amountMax: '6000',
    phone: '+4915112345678',
    email: walker.email ?? 'nobody@example.org',
    handHeldFileId: await walker.photo('handHeld'),
    assetProofFileId: await walker.photo('assetProof'),
    agreed: true as const,
    interestPpm: 100_000,
    penaltyPpm: 1_000,
    termDays: 30,
  }
}

export const loans: AreaOf<'Loans'> = {
  place: 11,
  others: { 'Loans/Repay': 'debtor' },
  bodies: {
    'Loans/GetOffer': nothing,
    'Loans/GetLoans': nothing,
    'Loans/GetLoan': async (walker) => {
      const loanId = await walker.applied()
      await walker.done('Loans/Cancel', { loanId })
      return { loanId }
    },
    // In this order: there is one application at a time.
    'Loans/Cancel': async (walker) => ({ loanId: await walker.applied() }),
    'Loans/Apply': loanForm,
    'Loans/Repay': async (walker) => ({ loanId: await walker.lent(), amount: '100' }),
  },
}
