import type { ComponentType } from 'react'
import type { QueueName } from '@candor/contract/operators/queues'
import { ArrivalDetail } from './arrival-detail.tsx'
import { CorrectionDetail } from './correction-detail.tsx'
import { DepositDetail } from './deposit-detail.tsx'
import type { DetailProps } from './detail-props.ts'
import { GrantDetail } from './grant-detail.tsx'
import { IdentityDetail } from './identity-detail.tsx'
import { LoanDetail } from './loan-detail.tsx'
import { PledgeDetail } from './pledge-detail.tsx'
import { WithdrawalDetail } from './withdrawal-detail.tsx'

const details: Readonly<Record<QueueName, ComponentType<DetailProps>>> = {
  identity: IdentityDetail,
  loans: LoanDetail,
  grants: GrantDetail,
  deposits: DepositDetail,
  arrivals: ArrivalDetail,
  withdrawals: WithdrawalDetail,
  pledges: PledgeDetail,
  corrections: CorrectionDetail,
}

export function ItemDetail({ queue, ...props }: DetailProps & { queue: QueueName }) {
  const Detail = details[queue]
  return <Detail {...props} />
}
