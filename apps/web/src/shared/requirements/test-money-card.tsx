import { Button } from '@candor/ui/button'
import { Notice } from '@candor/ui/notice'
import { toast } from '@candor/ui/toast'
import type { Profile } from '@candor/contract/calls/account'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { useAct } from '../server/act.ts'
import { callServer } from '../server/client.ts'
import { reloadProfile } from '../server/profile.ts'

type Amounts = NonNullable<Profile['testMoney']>

/** What a new account is given once on test money, and the button that takes it. */
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
    <Notice
      title={text('testMoney.title')}
      action={
        <Button variant="primary" loading={claim.busy} onClick={() => void claim.run()}>
          {text('testMoney.act')}
        </Button>
      }
    >
      {text('testMoney.text', { amounts: listed })}
    </Notice>
  )
}
