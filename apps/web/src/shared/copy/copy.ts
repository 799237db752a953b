import { toast } from '@candor/ui/toasts/toast'
import { t } from '../../i18n/text.ts'

/** Pages without https have no clipboard API; an invisible field and the old command replace it. */
function copyTheOldWay(content: string): boolean {
  const field = document.createElement('textarea')
  field.value = content
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}

export async function copy(content: string): Promise<void> {
  const done = navigator.clipboard
    ? await navigator.clipboard.writeText(content).then(
        () => true,
        () => copyTheOldWay(content),
      )
    : copyTheOldWay(content)
  if (done) toast.success(t('copy.done'))
  else toast.error(t('copy.failed'))
}
