import { Switch } from '@candor/ui/fields/switch'
import { useText } from '../../i18n/text.ts'
import { useAct } from '../server/act.ts'
import { setAvailable, useChatCounts } from '../server/chat-counts.ts'

/** Whether the signed-in operator answers chats now. */
export function AvailabilitySwitch() {
  const text = useText()
  const counts = useChatCounts((state) => state.counts)
  const change = useAct(setAvailable)
  const isAvailable = counts?.isAvailable === true
  return (
    <Switch
      label={<span className="text-small">{text(isAvailable ? 'chats.available' : 'chats.away')}</span>}
      aria-label={text('chats.availability')}
      checked={isAvailable}
      disabled={counts === null || change.busy}
      onCheckedChange={(checked) => void change.run(checked)}
    />
  )
}
