import { asksForService, loadFailureWords } from '@candor/client/calls/call-failed'
import { toast } from '@candor/ui/toasts/toast'
import { t, whenTextLoaded } from '../../i18n/text.ts'
import { go } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { wordsOfFailure } from './failure-text.ts'

/** The words of a failure as a toast; with the way to customer service where that is what helps. */
export async function showInWords(failure: unknown): Promise<void> {
  await loadFailureWords()
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
