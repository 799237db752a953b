import { Compass } from 'lucide-react'
import { useText } from '../../i18n/text.ts'
import { AppPage } from '../../shared/page/app-page.tsx'
import { paths } from '@candor/contract/app-paths'
import { PathButton } from '../../shared/place/path-button.tsx'
import { NothingHere } from '../../shared/lists/nothing-here.tsx'

export function NotFoundScreen() {
  const text = useText()
  return (
    <AppPage title={text('notFound.title')} back="back" width="form" tabBar>
      <NothingHere
        Icon={Compass}
        title="notFound.lead"
        text="notFound.text"
        action={<PathButton path={paths.home} label="notFound.home" variant="primary" />}
      />
    </AppPage>
  )
}
