import { Compass } from 'lucide-react'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { useText } from '../i18n/text.ts'
import { hrefs } from '../shared/place/paths.ts'

/** A place that does not exist, or not for this role. */
export function NotFound() {
  const text = useText()
  return (
    <EmptyState
      icon={<Compass aria-hidden />}
      title={text('notFound.title')}
      text={text('notFound.text')}
      action={<LinkButton href={hrefs.today}>{text('today.title')}</LinkButton>}
    />
  )
}
