import { CallFailed, textKeyOfFailure } from '@candor/client/calls/call-failed'
import { createActHook } from '@candor/client/react/act'
import { settlingError, toast } from '@candor/ui/toasts/toast'
import { t } from '../../i18n/text.ts'
import { currentDoor } from './door.ts'

/** Shows a failure. The end of a session is reported on the sign-in page. */
export function showFailure(failure: unknown): void {
  const isToldAtDoor = failure instanceof CallFailed && failure.codeName === 'tokenInvalid'
  if (isToldAtDoor && currentDoor().phase === 'outside') return
  toast.error(t(textKeyOfFailure(failure)))
}

export const useAct = createActHook(showFailure, settlingError)
