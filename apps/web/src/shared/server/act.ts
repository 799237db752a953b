import { createActHook } from '@candor/client/react/act'
import { settlingError, toast } from '@candor/ui/toasts/toast'
import { t } from '../../i18n/text.ts'

/** Shows a failure in the user's language. The code for it is loaded with the first failure. */
export function showFailure(failure: unknown): void {
  import('./show-in-words.ts')
    .then(({ showInWords }) => showInWords(failure))
    .catch(() => toast.error(t('network.error')))
}

export const useAct = createActHook(showFailure, settlingError)
