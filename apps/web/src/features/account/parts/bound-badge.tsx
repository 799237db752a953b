import { Badge } from '@candor/ui/badge'
import { useText } from '../../../i18n/text.ts'

export function BoundBadge({ bound }: { bound: boolean }) {
  const text = useText()
  return (
    <Badge tone={bound ? 'success' : 'neutral'}>{text(bound ? 'settings.bound' : 'settings.unbound')}</Badge>
  )
}
