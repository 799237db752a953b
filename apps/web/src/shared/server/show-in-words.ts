import { asksForService, loadFailureWords } from '@candor/client/calls/call-failed'
import { toast } from '@candor/ui/toasts/toast'
import { t, whenTextLoaded } from '../../i18n/text.ts'
import { go } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { wordsOfFailure } from './failure-text.ts'

/** Shows a failure as a toast; with a link to customer service if they can help. */
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
