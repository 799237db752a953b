import { paths } from '@candor/contract/app-paths'
import { routeAt } from './routes.ts'

// Pages opened from a page of the top bar, by that page's path.
const opened: Record<string, readonly string[]> = {
  options: [paths.option, paths.optionRecord],
  trade: [paths.orders, paths.orderDetails],
  markets: [paths.coin],
  assets: [
    paths.fundFlow,
    paths.deposit,
    paths.depositType,
    paths.depositRecords,
    paths.withdraw,
    paths.withdrawForm,
    paths.withdrawal,
    paths.withdrawRecords,
  ],
  [paths.pledge]: [paths.pledgeOrder, paths.pledgeRecords],
  [paths.lab]: [paths.labRecords],
  [paths.exchange]: [paths.exchangeRecords],
  [paths.loanApply]: [paths.loan, paths.loanRecords],
}

/** The item of the top bar that a page belongs to. */
export function sectionOf(path: string): string {
  const section = Object.keys(opened).find((id) => opened[id]?.includes(path))
  return routeAt(path).tab ?? section ?? path
}
