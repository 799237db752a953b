import type { AccountMark } from '@candor/contract/rules/account'
import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import { useText } from '../../i18n/text.ts'

const tones: Record<AccountMark, BadgeTone> = {
  frozen: 'danger',
  locked: 'danger',
  tradeBanned: 'warn',
  withdrawalBanned: 'warn',
  certified: 'success',
  advanced: 'success',
  demo: 'neutral',
  agent: 'neutral',
  testMoney: 'neutral',
}

/** The marks of an account, each as a word. */
export function MarkBadges({ marks }: { marks: readonly AccountMark[] }) {
  const text = useText()
  return (
    <span className="flex flex-wrap gap-1">
      {marks.map((mark) => (
        <Badge key={mark} tone={tones[mark]}>
          {text(`mark.${mark}`)}
        </Badge>
      ))}
    </span>
  )
}
