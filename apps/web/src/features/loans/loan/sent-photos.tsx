import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { useText } from '../../../i18n/text.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import type { LoanDetails } from './queries.ts'

/** The photos that were sent with the application. Each is loaded only when opened, since every view is logged. */
export function SentPhotos({ photos }: { photos: LoanDetails['photos'] }) {
  const text = useText()
  return (
    <ListGroup title={text('loan.photos')} footnote={text('loan.photosNote')}>
      <SentPhoto label={text('loan.handHeld')} fileId={photos.handHeldFileId} />
      <SentPhoto label={text('loan.assetProof')} fileId={photos.assetProofFileId} />
    </ListGroup>
  )
}

function SentPhoto({ label, fileId }: { label: string; fileId: string | null }) {
  const text = useText()
  const sheet = useSheet(async () => {
    const { PhotoSheet } = await import('./photo-sheet.tsx')
    return (control) => <PhotoSheet {...control} label={label} fileId={fileId ?? ''} />
  })
  if (fileId === null) return <ListRow label={label} value={text('loan.deleted')} />
  return (
    <>
      <ListRow label={label} onPress={sheet.show} />
      {sheet.element}
    </>
  )
}
