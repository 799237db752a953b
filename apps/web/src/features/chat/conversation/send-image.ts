import { useEffect, useEffectEvent } from 'react'
import { toast } from '@candor/ui/toasts/toast'
import { t } from '../../../i18n/text.ts'
import { faultText } from '../../../shared/photos/fault-text.ts'
import { prepare } from '../../../shared/photos/prepare.ts'
import { askToSignIn } from '../../../shared/session/ask-to-sign-in.ts'
import { useSession } from '../../../shared/state/state.ts'
import { ownSender } from '../own-sender.ts'

type Where = { chatId: string | null; about: string | null }

/** Sends images, each as its own message. Visitors cannot store files: they are asked to log in. */
export async function sendImages(files: readonly Blob[], where: Where): Promise<void> {
  if (files.length === 0) return
  if (useSession.getState().token === null) return askToSignIn('chat.imageLogin')
  let { about } = where
  for (const file of files) {
    const prepared = await prepare(file, () => null)
    if ('fault' in prepared) toast.error(faultText(t, prepared.fault))
    else {
      ownSender().add({ chatId: where.chatId, text: '', about }, prepared.picture)
      about = null
    }
  }
}

export function imagesOf(list: DataTransfer | null): File[] {
  return [...(list?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

/** Images dropped anywhere on the page. */
export function useDroppedImages(onImages: (files: readonly File[]) => void): void {
  const take = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    onImages(imagesOf(event.dataTransfer))
  })
  useEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => take(event)
    document.addEventListener('dragover', allow)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', allow)
      document.removeEventListener('drop', drop)
    }
  }, [])
}
