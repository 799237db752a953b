import { createActHook } from '@candor/client/react/act'
import { settlingError, toast } from '@candor/ui/toast'
import { t, whenTextLoaded } from '../../i18n/text.ts'
import { go } from '../place/location.ts'
import { paths } from '../place/paths.ts'
import { asksForService, wordsOfFailure } from './failure-text.ts'

/** Says what went wrong, in the user's language; with the way to customer service where that is what helps. */
export function tellFailure(failure: unknown): void {
  const { key, values } = wordsOfFailure(failure)
  const show = (words: string) =>
    toast.error(
      words,
      asksForService(key)
        ? { action: { label: t('failure.toChat'), onPress: () => go(paths.onlineService) } }
        : undefined,
    )
  whenTextLoaded(key, show, values)
}

export const useAct = createActHook(tellFailure, settlingError)
