import { GrantHead } from './grant-head.tsx'
import { CancelButton } from '../../shared/sheets/cancel-button.tsx'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { KeyValue } from '@candor/ui/lists/key-value'
import { Notice } from '@candor/ui/states/notice'
import type { Grant } from '@candor/contract/calls/support'
import { recordName } from '@candor/contract/rules/chat'
import { formatCount } from '@candor/client/figures/format'
import { useWords } from '../../i18n/figures.ts'
import { GetHelp } from '../../shared/help/get-help.tsx'
import { useMay } from '../../shared/requirements/use-may.ts'
import { callServer } from '../../shared/server/client.ts'
import { useSheet } from '../../shared/sheets/use-sheet.tsx'
import { daysMissing } from './model.ts'

type Props = { grant: Grant; onChanged: () => void }

/** An offer with all of its terms, to be accepted or declined. */
export function OfferCard({ grant, onChanged }: Props) {
  const { text, figures } = useWords()
  const { isBarred } = useMay('acceptSupport')
  const decline = useMay('declineSupport')
  const missing = daysMissing(grant)
  const sheet = useSheet(async () => {
    const { AcceptSheet } = await import('./accept-sheet.tsx')
    return (control) => <AcceptSheet {...control} grant={grant} onDone={onChanged} />
  })
  const { grantId, amount, coin, minTradingDays, tradingDays } = grant
  return (
    <Card className="flex flex-col gap-4 lg:p-6">
      <GrantHead grant={grant} title={grant.name} amount={amount} />
      <KeyValue
        rows={[
          { label: text('support.cost'), value: text('support.costNothing') },
          { label: text('support.toReturn'), value: figures.amount(amount, coin) },
          minTradingDays !== 0 && {
            label: text('support.tradingDays'),
            value: text('support.daysOf', {
              reached: formatCount(tradingDays, figures.locale),
              needed: formatCount(minTradingDays, figures.locale),
            }),
          },
          { label: text('support.validUntil'), value: figures.time(grant.expiresAt, 'minute') },
        ]}
      />
      {missing > 0 && <Notice kind="warn">{text('support.daysMissing', { count: missing })}</Notice>}
      <div className="flex flex-wrap-reverse gap-2.5">
        <CancelButton
          size="large"
          className="flex-[1_1_auto]"
          disabled={decline.isBarred}
          label={text('support.decline')}
          title={text('support.declineTitle', { amount: figures.amount(amount, coin) })}
          text={text('support.declineText')}
          cancel={() => callServer('Support/Decline', { grantId })}
          done={text('support.declined')}
          onChanged={onChanged}
        />
        <Button
          variant="primary"
          size="large"
          className="flex-[2_1_auto]"
          disabled={isBarred || missing > 0}
          onClick={sheet.show}
        >
          {text('support.accept')}
        </Button>
      </div>
      <GetHelp about={recordName('grant', grantId)} />
      {sheet.element}
    </Card>
  )
}
