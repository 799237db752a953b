import { Compass } from 'lucide-react'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { useText } from '../../i18n/text.ts'
import { AppPage } from '../../shared/page/app-page.tsx'
import { hrefOf } from '../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'

export function NotFoundScreen() {
  const text = useText()
  return (
    <AppPage title={text('notFound.title')} back="back" width="form" tabBar>
      <EmptyState
        icon={<Compass aria-hidden />}
        title={text('notFound.lead')}
        text={text('notFound.text')}
        action={
          <LinkButton href={hrefOf(paths.home)} variant="primary">
            {text('notFound.home')}
          </LinkButton>
        }
      />
    </AppPage>
  )
}
