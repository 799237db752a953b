import { FileQuestion } from 'lucide-react'
import type { ContentKind } from '@candor/contract/rules/content'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { useText } from '../../i18n/text.ts'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { hrefs } from '../../shared/place/paths.ts'

export function NotFoundItem({ kind }: { kind: ContentKind }) {
  const text = useText()
  return (
    <ConsolePage title={text('content.title')} back={hrefs.content(kind)}>
      <EmptyState
        icon={<FileQuestion aria-hidden />}
        title={text('content.missing')}
        action={<LinkButton href={hrefs.content(kind)}>{text('content.toList')}</LinkButton>}
      />
    </ConsolePage>
  )
}
