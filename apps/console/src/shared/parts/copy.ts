import { toast } from '@candor/ui/toasts/toast'
import { t } from '../../i18n/text.ts'

// Pages without https have no clipboard API.
export async function copy(content: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(content)
    toast.success(t('copy.done'))
  } catch {
    toast.error(t('copy.failed'))
  }
}
