import { textKeyOfFailure } from '@candor/client/calls/call-failed'
import { createActHook } from '@candor/client/react/act'
import { toast } from '@candor/ui/toast'
import { t } from '../../i18n/text.ts'
import { currentDoor } from './door.ts'

/** Says what went wrong. Whoever is outside again is told by the door. */
export function tellFailure(failure: unknown): void {
  if (currentDoor().phase === 'outside' && t(textKeyOfFailure(failure)) === t('code.tokenInvalid')) return
  toast.error(t(textKeyOfFailure(failure)))
}

export const useAct = createActHook(tellFailure)
