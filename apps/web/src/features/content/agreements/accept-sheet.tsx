import { Button } from '@candor/ui/buttons/button'
import { announce } from '@candor/ui/toasts/announce'
import { PageSheet } from '../../../shared/content/page-sheet.tsx'
import type { ContentText } from '../../../shared/content/queries.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useText } from '../../../i18n/text.ts'
import type { Missing } from './queries.ts'

type Props = SheetControl & { missing: Missing; onAccepted: () => Promise<void> }

/** The version in force, to be read and accepted. */
export function AcceptSheet({ missing: { slug }, onAccepted, open, onOpenChange }: Props) {
  return (
    <PageSheet
      slug={slug}
      open={open}
      onOpenChange={onOpenChange}
      renderFooter={(content) => (
        <AcceptButton
          content={content}
          slug={slug}
          onAccepted={async () => {
            onOpenChange(false)
            await onAccepted()
          }}
        />
      )}
    />
  )
}

type ButtonProps = { content: ContentText; slug: Missing['slug']; onAccepted: () => Promise<void> }

// Accepts the text that was shown, in its language and version.
function AcceptButton({ content: { versionId, item }, slug, onAccepted }: ButtonProps) {
  const text = useText()
  const accept = useAct(async () => {
    await callServer('Content/Accept', { slug, versionId, language: item.language })
    announce(text('agreements.done'))
    await onAccepted()
  })
  return (
    <Button variant="primary" size="large" fullWidth loading={accept.busy} onClick={() => void accept.run()}>
      {text('agreements.accept')}
    </Button>
  )
}
