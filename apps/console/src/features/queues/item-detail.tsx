import type { QueueName } from '@candor/contract/operators/calls/queues'
import { ArrivalDetail } from './arrival-detail.tsx'
import { CorrectionDetail } from './correction-detail.tsx'
import { DepositDetail } from './deposit-detail.tsx'
import type { DetailProps } from './detail-props.ts'
import { GrantDetail } from './grant-detail.tsx'
import { IdentityDetail } from './identity-detail.tsx'
import { LoanDetail } from './loan-detail.tsx'
import { PledgeDetail } from './pledge-detail.tsx'
import { WithdrawalDetail } from './withdrawal-detail.tsx'

export function ItemDetail({ queue, ...props }: DetailProps & { queue: QueueName }) {
  switch (queue) {
    case 'identity':
      return <IdentityDetail {...props} />
    case 'loans':
      return <LoanDetail {...props} />
    case 'grants':
      return <GrantDetail {...props} />
    case 'deposits':
      return <DepositDetail {...props} />
    case 'arrivals':
      return <ArrivalDetail {...props} />
    case 'withdrawals':
      return <WithdrawalDetail {...props} />
    case 'pledges':
      return <PledgeDetail {...props} />
    case 'corrections':
      return <CorrectionDetail {...props} />
  }
}
