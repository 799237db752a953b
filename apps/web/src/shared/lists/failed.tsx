import { ErrorState } from '@candor/ui/states/error-state'
import { useText } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/text.ts'

type Props = { title: TextKey; text?: TextKey; onRetry: () => void; retrying?: boolean }

/** Says that something could not be loaded, with a retry button. */
export function Failed({ title, text: why = 'page.failedText', ...retry }: Props) {
  const text = useText()
  return <ErrorState title={text(title)} text={text(why)} retryLabel={text('action.retry')} {...retry} />
}
