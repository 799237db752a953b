import { Badge } from '@candor/ui/badge'
import { useText } from '../../../i18n/text.ts'

export function RemovedBadge({ isRemoved }: { isRemoved: boolean }) {
  const text = useText()
  return (
    <Badge tone={isRemoved ? 'neutral' : 'success'}>
      <span className="whitespace-nowrap">
        {text(isRemoved ? 'destinations.removed' : 'destinations.inUse')}
      </span>
    </Badge>
  )
}
