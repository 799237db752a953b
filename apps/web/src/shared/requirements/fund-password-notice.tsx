import { Button } from '@candor/ui/buttons/button'
import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../i18n/text.ts'
import { go } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useProfile } from '../server/profile.ts'

/** Whether the current user has yet to set a fund password; false while unknown. */
export function useLacksFundPassword(): boolean {
  return useProfile().user?.hasFundPassword === false
}

/** In a form that ends with the fund password: users without one are led to set it first, and come back. */
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
