import { createActHook } from '@candor/client/react/act'
import { toast } from '@candor/ui/toast'
import { whenTextLoaded } from '../../i18n/text.ts'
import { wordsOfFailure } from './failure-text.ts'

/** Says what went wrong, in the user's language. */
export function tellFailure(failure: unknown): void {
  const { key, values } = wordsOfFailure(failure)
  whenTextLoaded(key, toast.error, values)
}

export const useAct = createActHook(tellFailure)
