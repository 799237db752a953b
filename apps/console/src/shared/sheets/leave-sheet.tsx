import { useText } from '../../i18n/text.ts'
import { ReasonSheet } from './reason-sheet.tsx'

/** Asks before unsaved work is lost. */
export function LeaveSheet({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
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
