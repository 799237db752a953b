import { Button } from '@candor/ui/buttons/button'
import { useText } from '../../i18n/text.ts'
import type { ProposalChoice } from '../sheets/decide-sheet.tsx'

type Props = {
  isOwn: boolean
  // It has its second approval, and waits for its time.
  isApproved?: boolean
  onChoose: (choice: ProposalChoice) => void
}

/** The buttons of a proposal: withdraw one's own, or approve or reject someone else's. */
export function ProposalButtons({ isOwn, isApproved = false, onChoose }: Props) {
  const text = useText()
  return (
    <div className="flex flex-wrap gap-2">
      {isOwn ? (
        <Button size="small" onClick={() => onChoose('withdraw')}>
          {text('decide.withdraw')}
        </Button>
      ) : (
        <>
          {!isApproved && (
            <Button size="small" variant="primary" onClick={() => onChoose('approve')}>
              {text('decide.approve', { number: 2, needed: 2 })}
            </Button>
          )}
          <Button size="small" onClick={() => onChoose('reject')}>
            {text('decide.reject')}
          </Button>
        </>
      )}
    </div>
  )
}
