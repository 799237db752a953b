import type { z } from 'zod'
import { accessCalls } from './calls/access.ts'
import { approvalsCalls } from './calls/approvals.ts'
import { auditCalls } from './calls/audit.ts'
import { cardsCalls } from './calls/cards.ts'
import { chatsCalls } from './calls/chats.ts'
import { operatorContentCalls } from './calls/content.ts'
import { correctionsCalls } from './calls/corrections.ts'
import { operatorChainCalls } from './calls/chain.ts'
import { operatorDepositsCalls } from './calls/deposits.ts'
import { operatorIdentityCalls } from './calls/identity.ts'
import { operatorLoansCalls } from './calls/loans.ts'
import { operatorSupportCalls } from './calls/support.ts'
import { healthCalls } from './calls/health.ts'
import { operatorsCalls } from './calls/operators.ts'
import { pledgesCalls } from './calls/pledges.ts'
import { queuesCalls } from './calls/queues.ts'
import { ratesCalls } from './calls/rates.ts'
import { switchesCalls } from './calls/switches.ts'
import { treasuryCalls } from './calls/treasury.ts'
import { usersCalls } from './calls/users.ts'
import { withdrawalsCalls } from './calls/withdrawals.ts'

// The table of contents of the console: POST console/api/<Area>/<Action>. Nothing in it sets a price, a result or a
// balance.
export const operatorCalls = {
  ...accessCalls,
  ...operatorsCalls,
  ...queuesCalls,
  ...approvalsCalls,
  ...pledgesCalls,
  ...correctionsCalls,
  ...operatorDepositsCalls,
  ...operatorChainCalls,
  ...ratesCalls,
  ...withdrawalsCalls,
  ...operatorIdentityCalls,
  ...operatorLoansCalls,
  ...operatorSupportCalls,
  ...treasuryCalls,
  ...usersCalls,
  ...cardsCalls,
  ...chatsCalls,
  ...operatorContentCalls,
  ...switchesCalls,
  ...healthCalls,
  ...auditCalls,
}

export type OperatorCalls = typeof operatorCalls
export type OperatorCallName = keyof OperatorCalls
export type OperatorInput<Name extends OperatorCallName> = z.input<OperatorCalls[Name]['input']>
export type OperatorRequest<Name extends OperatorCallName> = z.output<OperatorCalls[Name]['input']>
export type OperatorOutput<Name extends OperatorCallName> = z.output<OperatorCalls[Name]['output']>
export type OperatorCodes<Name extends OperatorCallName> = OperatorCalls[Name]['codes'][number]

export const operatorCallNames = Object.keys(operatorCalls) as OperatorCallName[]
