// What operators are there for.
export const roles = ['support', 'reviewer', 'treasurer', 'admin'] as const
export type Role = (typeof roles)[number]

const everyone = roles

// What each role may see and do. Whoever has no right to a call is refused by it, whatever the screen shows.
export const rights = {
  seeUsers: everyone,
  // To see names, addresses and phone numbers in full; each look is in the audit log.
  seePersonal: ['support', 'reviewer', 'admin'],
  noteUsers: everyone,
  restrictUsers: ['reviewer', 'admin'],
  classifyUsers: ['admin'],
  // Customer service: where money of a user may be paid to.
  changeCards: ['support', 'admin'],

  seeQueues: everyone,
  decidePledges: ['reviewer', 'treasurer', 'admin'],
  decideCorrections: ['treasurer', 'admin'],
  decideDeposits: ['reviewer', 'treasurer', 'admin'],
  setRates: ['treasurer', 'admin'],
  decideWithdrawals: ['reviewer', 'treasurer', 'admin'],
  payWithdrawals: ['treasurer', 'admin'],
  // Documents and photos of people are seen by who decides about them, and by nobody else.
  reviewIdentity: ['reviewer', 'admin'],
  decideLoans: ['reviewer', 'treasurer', 'admin'],
  // How far somebody may borrow.
  setCredit: ['reviewer', 'admin'],
  offerSupport: ['treasurer', 'admin'],
  seeTreasury: ['treasurer', 'admin'],
  // Moving money of the house into and out of the lender and the support fund.
  moveFunds: ['treasurer', 'admin'],
  setLoanTerms: ['treasurer', 'admin'],

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
