import { createActHook } from '@candor/client/react/act'
import { toast } from '@candor/ui/toast'
import { whenTextLoaded } from '../../i18n/text.ts'
import { textKeyOfFailure } from './failure-text.ts'

/** Says what went wrong, in the user's language. */
export function tellFailure(failure: unknown): void {
  whenTextLoaded(textKeyOfFailure(failure), toast.error)
}

export const useAct = createActHook(tellFailure)
