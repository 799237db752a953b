import { useText } from '../../../i18n/text.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'

type Props = { onStay: () => void; onLeave: () => void }

export function LeaveSheet({ onStay, onLeave }: Props) {
  const text = useText()
  return (
    <ReasonSheet
      title={text('content.leave')}
      text={text('content.leaveText')}
      confirmLabel={text('content.leaveConfirm')}
      variant="danger"
      needsReason={false}
      onClose={onStay}
      onConfirm={async () => await Promise.resolve(onLeave())}
    />
  )
}
