import { Button } from '@candor/ui/buttons/button'
import { toast } from '@candor/ui/toasts/toast'
import type { Profile } from '@candor/contract/calls/account'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { useAct } from '../server/act.ts'
import { callServer } from '../server/client.ts'
import { reloadProfile } from '../server/profile.ts'

type Amounts = NonNullable<Profile['testMoney']>

/** The one-time test money of a new account, and the button to claim it. */
export function TestMoneyCard({ amounts }: { amounts: Amounts }) {
  const text = useText()
  const figures = useFigures()
  const listed = new Intl.ListFormat(figures.locale, { type: 'conjunction' }).format(
    amounts.map(({ coin, amount }) => figures.amount(amount, coin)),
  )
  const claim = useAct(async () => {
    await callServer('Account/ClaimTestMoney', {})
    toast.success(text('testMoney.done', { amounts: listed }))
    await reloadProfile()
  })
  return (
    <section
      aria-label={text('testMoney.title')}
      className="flex flex-col gap-3 rounded-control bg-surface-2 p-3.5 text-small ring-1 ring-inset ring-line"
    >
      <div>
        <p className="font-semibold">{text('testMoney.title')}</p>
        <p className="text-pretty text-ink-2">{text('testMoney.text', { amounts: listed })}</p>
      </div>
      <Button variant="primary" fullWidth loading={claim.busy} onClick={() => void claim.run()}>
        {text('testMoney.act')}
      </Button>
    </section>
  )
}
