import type { CallInput, CallOutput } from '@candor/contract/calls'
import type { FlowCause, FlowName } from '@candor/engine/rules/fund-flows'
import { periodOf } from '../../../shared/filters/period.ts'
import type { PeriodChoice } from '../../../shared/filters/period.ts'
import { paths } from '@candor/contract/app-paths'

export type FlowEntry = CallOutput<'Wallet/GetFundFlow'>['entries'][number]
export type FlowFilters = { coin?: string | undefined; flow?: FlowName | undefined; period: PeriodChoice }

export const noFilters: FlowFilters = { period: null }

export function hasFilters({ coin, flow, period }: FlowFilters): boolean {
  return coin !== undefined || flow !== undefined || period !== null
}

export function filterInput(
  { coin, flow, period }: FlowFilters,
  today: string,
): CallInput<'Wallet/GetFundFlow'> {
  return {
    ...(coin !== undefined && { coin }),
    ...(flow !== undefined && { flow }),
    ...periodOf(period, today),
  }
}

/** The main bucket, and its balance afterwards: the available one if the entry touches it. */
export function shownBalance(entry: FlowEntry): {
  bucket: NonNullable<FlowEntry['toBucket']>
  balance: string
} {
  const { fromBucket, fromBalance, toBucket, toBalance } = entry
  const from = fromBucket && fromBalance !== null ? { bucket: fromBucket, balance: fromBalance } : null
  const to = toBucket && toBalance !== null ? { bucket: toBucket, balance: toBalance } : null
  const shown = from?.bucket === 'available' ? from : (to ?? from)
  if (!shown) throw new Error(`entry ${entry.number} touches no bucket`)
  return shown
}

// The page of a cause's record. Recharges of an agent, freezes, corrections and credits have no page of
// their own: the movement shows all that its owner can know of them, the reason included.
const records: Record<FlowCause, { path: string; number: string } | null> = {
  spotOrder: { path: paths.orderDetails, number: 'orderId' },
  option: { path: paths.option, number: 'orderId' },
  pledge: { path: paths.pledgeOrder, number: 'orderId' },
  labOrder: { path: paths.labRecords, number: 'orderId' },
  labProject: null,
  swap: { path: paths.exchangeRecords, number: 'orderId' },
  deposit: { path: paths.depositType, number: 'depositId' },
  arrival: { path: paths.depositType, number: 'arrivalId' },
  withdrawal: { path: paths.withdrawal, number: 'withdrawalId' },
  loan: { path: paths.loan, number: 'loanId' },
  grant: { path: paths.support, number: 'grantId' },
  transfer: null,
  freeze: null,
  correction: null,
  credit: null,
}

/** The page of the cause of a movement; null without one. */
export function pathOfCause({ kind, id }: NonNullable<FlowEntry['cause']>): string | null {
  const record = records[kind]
  return record ? `${record.path}?${record.number}=${id}` : null
}
