import { Notice } from '@candor/ui/states/notice'
import { useWords } from '../../i18n/figures.ts'
import { GetHelp } from '../help/get-help.tsx'
import { useMoneyReading } from '../lists/records.ts'
import { callServer } from '../server/client.ts'
import { useHidden } from './hidden.ts'

// An account with more has them in its fund flow.
const holdsMax = 100

/** Each hold with its reason, in plain words, and whom to ask. */
export function Holds() {
  const { text, figures } = useWords()
  const { veil } = useHidden()
  const { value } = useMoneyReading('holds', () => callServer('Wallet/GetHolds', { limit: holdsMax }))
  if (value === null || value.holds.length === 0) return null
  return (
    <div aria-live="polite">
      <Notice kind="warn" title={text('hold.title')} action={<GetHelp size="small" />}>
        <p>{text('hold.text')}</p>
        <ul className="flex flex-col gap-1.5 py-1">
          {value.holds.map(({ holdId, coin, amount, heldAt, reason }) => (
            <li key={holdId}>
              <p className="font-semibold">
                {text('hold.since', {
                  amount: veil(figures.amount(amount, coin)),
                  time: figures.time(heldAt, 'minute'),
                })}
              </p>
              {reason !== null && <p className="break-words">{text('restriction.reason', { reason })}</p>}
            </li>
          ))}
        </ul>
        <p>{text('restriction.contact')}</p>
      </Notice>
    </div>
  )
}
