import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import { useText } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/text.ts'

/** Makes the badge of one kind of record: its state in a word, and the tone of that. */
export function stateBadgeOf<State extends string>(
  keyOf: (state: State) => TextKey,
  tones: Record<State, BadgeTone>,
) {
  return function StateBadge({ state }: { state: State }) {
    const text = useText()
    return <Badge tone={tones[state]}>{text(keyOf(state))}</Badge>
  }
}
