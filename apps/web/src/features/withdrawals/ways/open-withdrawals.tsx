import { Clock } from 'lucide-react'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import type { WithdrawalMethod } from '@candor/contract/calls/withdrawals'
import { useText } from '../../../i18n/text.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'

/** Withdrawals under way, shown first. */
export function OpenWithdrawals({ methods }: { methods: readonly WithdrawalMethod[] }) {
  const text = useText()
  const ids = [...new Set(methods.flatMap(({ openWithdrawalId: id }) => (id === null ? [] : [id])))]
  if (ids.length === 0) return null
  return (
    <ListGroup title={text('withdraw.underWay')}>
      {ids.map((id) => (
        <ListRow
          key={id}
          href={hrefOf(`${paths.withdrawal}?withdrawalId=${id}`)}
          icon={<Clock aria-hidden />}
          label={text('withdraw.lookAt', { number: `W-${id}` })}
        />
      ))}
    </ListGroup>
  )
}
