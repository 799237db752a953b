import { isTransactionId } from '../../nucleus/ledger/transaction-ids.ts'
import { isWhole } from '../../nucleus/whole.ts'
import type { Rejection } from './rejections.ts'

/** Stored as the subject of a returned transaction; arrivals have numbers from 1 on. */
export const sentBack = 0

const networkForm = /^[a-z0-9-]{1,34}$/

/** The author name of a chain's watcher, valid for its own chain only. Transactions are kept under it too. */
export function chainAuthor(network: string): string {
  return `chain-${network}`
}

export function refuseArrivalName(named: {
  readonly arrivalId: number
  readonly network: string
  readonly transactionId: string
}): Rejection | null {
  const { arrivalId, network, transactionId } = named
  if (!isWhole(arrivalId) || arrivalId < 1 || !networkForm.test(network)) return 'parametersInvalid'
  return isTransactionId(transactionId) ? null : 'transactionIdInvalid'
}
