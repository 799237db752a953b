import { Timer } from 'lucide-react'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import type { OptionsTab } from './queries.ts'

/** Why there is nothing, and the next step; on the trading screen itself that step is in sight. */
export function NoOptions({ tab, leads }: { tab: OptionsTab; leads?: true }) {
  const text = useText()
  return (
    <EmptyState
      icon={<Timer aria-hidden />}
      title={text(`options.none.${tab}`)}
      text={text(`options.noneText.${tab}`)}
      action={
        leads && (
          <LinkButton href={hrefOf(paths.options)} variant="primary">
            {text('options.toTrading')}
          </LinkButton>
        )
      }
    />
  )
}
