import { ListX } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { useText } from '../../i18n/text.ts'
import { NothingHere } from '../lists/nothing-here.tsx'

/** Nothing in a list fits its filters. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const text = useText()
  return (
    <NothingHere
      Icon={ListX}
      title="filter.none"
      action={<Button onClick={onClear}>{text('filter.clear')}</Button>}
    />
  )
}
