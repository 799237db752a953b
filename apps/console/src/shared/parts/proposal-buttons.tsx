import { Button } from '@candor/ui/buttons/button'
import { useText } from '../../i18n/text.ts'
import type { ProposalChoice } from '../sheets/decide-sheet.tsx'

/** The buttons of a proposal: withdraw one's own, or approve or reject someone else's. */
export function ProposalButtons({
  isOwn,
  onChoose,
}: {
  isOwn: boolean
  onChoose: (choice: ProposalChoice) => void
}) {
  const text = useText()
  return (
    <div className="flex flex-wrap gap-2">
      {isOwn ? (
        <Button size="small" onClick={() => onChoose('withdraw')}>
          {text('decide.withdraw')}
        </Button>
      ) : (
        <>
          <Button size="small" variant="primary" onClick={() => onChoose('approve')}>
            {text('decide.approve', { number: 2, needed: 2 })}
          </Button>
          <Button size="small" onClick={() => onChoose('reject')}>
            {text('decide.reject')}
          </Button>
        </>
      )}
    </div>
  )
}
