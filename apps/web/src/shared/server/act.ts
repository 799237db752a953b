import { createActHook } from '@candor/client/react/act'
import { settlingError, toast } from '@candor/ui/toasts/toast'
import { t } from '../../i18n/text.ts'

/** Says what went wrong, in the user's language. How it is told comes with the first failure. */
export function tellFailure(failure: unknown): void {
  import('./tell-in-words.ts')
    .then(({ tellInWords }) => tellInWords(failure))
    .catch(() => toast.error(t('network.error')))
}

export const useAct = createActHook(tellFailure, settlingError)
