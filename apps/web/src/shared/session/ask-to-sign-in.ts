import { toast } from '@candor/ui/toasts/toast'
import { t } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/text.ts'
import { currentPlace, go } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { rememberReturnPath } from '../place/return-path.ts'

/** A visitor's action needs an account: leads to login, and back here afterwards. */
export function askToSignIn(why: TextKey = 'trade.loginFirst'): void {
  rememberReturnPath(currentPlace().full)
  toast.info(t(why))
  go(paths.login)
}
