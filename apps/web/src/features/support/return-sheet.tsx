import type { AttemptMemory } from '@candor/client/attempts/attempt-memory'
import type { Grant } from '@candor/contract/calls/support'
import { useText } from '../../i18n/text.ts'
import { unitsOf } from '../../shared/form/amount-check.ts'
import { PayBackSheet } from '../../shared/form/pay-back-sheet.tsx'
import { callServer } from '../../shared/server/client.ts'
import type { SheetControl } from '../../shared/sheets/use-sheet.tsx'

type Props = SheetControl & { grant: Grant; memory: AttemptMemory; onDone: () => void }

/** A part or all of the rest, and the rest afterwards. */
export function ReturnSheet({ grant, ...control }: Props) {
  const text = useText()
  const { grantId, coin, scale } = grant
  const owed = grant.left ?? grant.amount
  const left = unitsOf(owed, scale)
  return (
    <PayBackSheet
      {...control}
      amountId="support-return"
      debt={{ grantId }}
      {...{ coin, scale, owed }}
      words={{
        title: text('support.returnTitle'),
        text: text('support.returnText'),
        act: text('support.return'),
        actFor: (amount) => text('support.returnAmount', { amount }),
        shares: text('support.shares'),
      }}
      rowsOf={(units, told) => [
        { label: text('support.leftNow'), value: told(left) },
        { label: text('support.leftAfter'), value: told(units > left ? 0n : left - units) },
      ]}
      send={async (form) => {
        const { grant: after } = await callServer('Support/Return', form)
        return text(after.state === 'returned' ? 'support.returnedAll' : 'support.returnedPart')
      }}
    />
  )
}
