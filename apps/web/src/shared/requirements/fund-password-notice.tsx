import { Button } from '@candor/ui/buttons/button'
import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../i18n/text.ts'
import { go } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useProfile } from '../server/profile.ts'

/** Whether the current user has yet to set a fund password; no while nobody knows. */
export function useLacksFundPassword(): boolean {
  return useProfile().user?.hasFundPassword === false
}

/** In a form that asks for the fund password at its end: who has none is led to set one first, and comes back. */
export function FundPasswordNotice({ onLeave }: { onLeave: () => void }) {
  const text = useText()
  if (!useLacksFundPassword()) return null
  return (
    <Notice
      title={text('pledge.passwordFirst')}
      action={
        <Button
          size="small"
          onClick={() => {
            onLeave()
            go(paths.fundPassword)
          }}
        >
          {text('suggestion.confirm')}
        </Button>
      }
    >
      {text('pledge.passwordFirstText')}
    </Notice>
  )
}
