// The roles of operators.
export const roles = ['support', 'reviewer', 'treasurer', 'admin'] as const
export type Role = (typeof roles)[number]

const everyone = roles

// The rights of each role. A call without its right is refused, whatever the screen shows.
export const rights = {
  seeUsers: everyone,
  // Seeing names, addresses and phone numbers in full; each look is in the audit log.
  seePersonal: ['support', 'reviewer', 'admin'],
  noteUsers: everyone,
  restrictUsers: ['reviewer', 'admin'],
  classifyUsers: ['admin'],
  // Part of a balance: whoever decides about deposits and withdrawals is the first to see doubtful money.
  holdFunds: ['reviewer', 'treasurer', 'admin'],
  // Customer service: the targets of a user's payouts.
  changeCards: ['support', 'admin'],

  seeQueues: everyone,
  decidePledges: ['reviewer', 'treasurer', 'admin'],
  decideCorrections: ['treasurer', 'admin'],
  decideDeposits: ['reviewer', 'treasurer', 'admin'],
  setRates: ['treasurer', 'admin'],
  decideWithdrawals: ['reviewer', 'treasurer', 'admin'],
  payWithdrawals: ['treasurer', 'admin'],
  // Only people who decide about documents and photos can see them.
  reviewIdentity: ['reviewer', 'admin'],
  decideLoans: ['reviewer', 'treasurer', 'admin'],
  // How much somebody may borrow.
  setCredit: ['reviewer', 'admin'],
  offerSupport: ['treasurer', 'admin'],
  seeTreasury: ['treasurer', 'admin'],
  // Moving money of the house into and out of the lender and the support fund.
  moveFunds: ['treasurer', 'admin'],
  setLoanTerms: ['treasurer', 'admin'],
  // The terms of coins, markets and products.
  seeTerms: everyone,
  setTerms: ['treasurer', 'admin'],

  // Conversations of users with customer service.
  seeChats: ['support', 'reviewer', 'admin'],
  answerChats: ['support', 'reviewer', 'admin'],
  // Opening hours and canned answers.
  editChats: ['support', 'admin'],
  // Announcements, help, pages and the texts of mails.
  seeContent: everyone,
  editContent: ['support', 'admin'],

  seeSwitches: everyone,
  setSwitches: ['admin'],

  // The list before the opening; opening is for ever.
  seeOpening: everyone,
  openExchange: ['admin'],

  seeHealth: everyone,
  runVerify: ['treasurer', 'admin'],

  seeAudit: ['reviewer', 'admin'],
  exportAudit: ['admin'],

  seeOperators: ['admin'],
  manageOperators: ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof rights
export const rightNames = Object.keys(rights) as Right[]

export function hasRight(role: Role, right: Right): boolean {
  return (rights[right] as readonly Role[]).includes(role)
}

export function rightsOf(role: Role): Right[] {
  return rightNames.filter((right) => hasRight(role, right))
}
