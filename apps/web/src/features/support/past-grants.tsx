import { Card } from '@candor/ui/card'
import type { Grant } from '@candor/contract/calls/support'
import { recordName } from '@candor/contract/rules/chat'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { GetHelpIcon } from '../../shared/help/get-help.tsx'
import { GrantBadge } from './state-badge.tsx'

/** Earlier offers and their ends. */
export function PastGrants({ grants }: { grants: readonly Grant[] }) {
  const text = useText()
  const figures = useFigures()
  if (grants.length === 0) return null
  return (
    <Card padding="none" className="overflow-hidden">
      <h2 className="px-4 pt-4 pb-1 font-semibold lg:px-6 lg:pt-5">{text('support.past')}</h2>
      <ul className="divide-y divide-line">
        {grants.map(({ grantId, name, amount, coin, state, endedAt, offeredAt }) => (
          <li key={grantId} className="flex items-center justify-between gap-4 px-4 py-3 lg:px-6">
            <span className="min-w-0">
              <span className="block font-semibold">{figures.amount(amount, coin)}</span>
              <span className="block text-small text-ink-2 wrap-anywhere">{name}</span>
              <time dateTime={endedAt ?? offeredAt} className="block text-small text-ink-3">
                {figures.time(endedAt ?? offeredAt)}
              </time>
            </span>
            <span className="flex items-center gap-2">
              <GrantBadge state={state} />
              <GetHelpIcon about={recordName('grant', grantId)} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
