import { Timer } from 'lucide-react'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import type { OptionsTab } from './queries.ts'

/** Why the list is empty, and the next step; the trading screen itself already shows that step. */
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
