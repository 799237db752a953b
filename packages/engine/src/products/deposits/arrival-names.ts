import { isTransactionId } from '../../nucleus/ledger/transaction-ids.ts'
import { isWhole } from '../../nucleus/whole.ts'
import type { Rejection } from './rejections.ts'

/** Kept as the subject of a transaction whose coins go back: arrivals have numbers from 1 on. */
export const sentBack = 0

const networkForm = /^[a-z0-9-]{1,34}$/

/** As whom the watcher of a chain credits: what it says counts for its own chain alone. Transactions are kept by it too. */
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
