import type { GrantMark } from '@candor/contract/rules/loans'

export type Proposed =
  | { what: 'offer'; name: string; minTradingDays: number }
  | { what: Exclude<GrantMark, 'offer'>; number: string }

type Line =
  | { type: 'offerSupport'; name: string; minTradingDays: number }
  | { type: 'waiveSupport'; grantId: number }
  | { type: 'waiveLoan'; loanId: number }

// The content of a proposal's line besides the account and the amount.
export function proposedIn(line: string): Proposed {
  const read = JSON.parse(line) as Line
  switch (read.type) {
    case 'offerSupport':
      return { what: 'offer', name: read.name, minTradingDays: read.minTradingDays }
    case 'waiveSupport':
      return { what: 'waiveSupport', number: String(read.grantId) }
    case 'waiveLoan':
      return { what: 'waiveLoan', number: String(read.loanId) }
  }
}
