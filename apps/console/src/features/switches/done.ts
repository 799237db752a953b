import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../i18n/text.ts'

/** Says whether a change was made or waits for a second operator, and closes the sheet. */
export function useDone({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const text = useText()
  return ({ proposalId }: { proposalId: number | null }) => {
    toast.success(text(proposalId === null ? 'switches.done' : 'rates.done'))
    onDone()
    onClose()
  }
}
