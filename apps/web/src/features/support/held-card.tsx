import { GrantHead } from './grant-head.tsx'
import { MainButton } from '../../shared/form/main-button.tsx'
import { Card } from '@candor/ui/card'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import type { Grant } from '@candor/contract/calls/support'
import { recordName } from '@candor/contract/rules/chat'
import { useAttemptMemory } from '@candor/client/react/attempt'
import { useWords } from '../../i18n/figures.ts'
import { GetHelp } from '../../shared/help/get-help.tsx'
import { useMay } from '../../shared/requirements/use-may.ts'
import { useSheet } from '../../shared/sheets/use-sheet.tsx'
import { returnedShare } from './model.ts'

type Props = { grant: Grant; onChanged: () => void }

/** Accepted funds: the rest to return, and how to return it. */
export function HeldCard({ grant, onChanged }: Props) {
  const { text, figures } = useWords()
  const memory = useAttemptMemory()
  const { isBarred } = useMay('returnSupport')
  const { coin, amount, returned, left, acceptedAt } = grant
  const sheet = useSheet(async () => {
    const { ReturnSheet } = await import('./return-sheet.tsx')
    return (control) => <ReturnSheet {...control} {...{ grant, memory }} onDone={onChanged} />
  })
  const progress = text('support.returnedOf', {
    returned: figures.plain(returned ?? '0', coin),
    whole: figures.amount(amount, coin),
  })
  return (
    <Card className="flex flex-col gap-4 lg:p-6">
      <GrantHead grant={grant} title={text('support.leftOf', { name: grant.name })} amount={left ?? amount} />
      <div className="flex flex-col gap-1.5 text-small text-ink-2">
        <ProgressBar value={returnedShare(grant)} label={progress} tone="up" thick />
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{progress}</span>
          {acceptedAt !== null && (
            <span>{text('support.acceptedAt', { time: figures.time(acceptedAt, 'minute') })}</span>
          )}
        </p>
      </div>
      <MainButton disabled={isBarred} onClick={sheet.show}>
        {text('support.return')}
      </MainButton>
      <GetHelp about={recordName('grant', grant.grantId)} />
      {sheet.element}
    </Card>
  )
}
