import { useEffect, useRef, useState } from 'react'
import { ImageOff } from 'lucide-react'
import { Dialog } from '@candor/ui/layers/dialog'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { ImagePane } from '../../../shared/images/image-pane.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { whenOtherOperator } from '../../../shared/server/door.ts'

// Images already seen are not requested, nor noted in the audit log, again while the page is open.
const seen = new Map<string, string>()
const seenMax = 40
whenOtherOperator(() => seen.clear())
const imagePattern = /^data:image\/(jpeg|png|webp);base64,/

async function readImage(chatId: string, fileId: string): Promise<string> {
  const known = seen.get(fileId)
  if (known !== undefined) return known
  const { image } = await callServer('Chats/GetImage', { chatId, fileId })
  if (!imagePattern.test(image)) throw new Error('this is no image')
  const [oldest] = seen.keys()
  if (seen.size >= seenMax && oldest !== undefined) seen.delete(oldest)
  seen.set(fileId, image)
  return image
}

type Props = { chatId: string; fileId: string; at: string }

/** An image of a conversation: small at first, read once it scrolls into view, and in full on a press. */
export function ChatImage({ chatId, fileId, at }: Props) {
  const text = useText()
  const figures = useFigures()
  const [image, setImage] = useState(() => seen.get(fileId) ?? null)
  const [isFailed, setIsFailed] = useState(false)
  const [isFull, setIsFull] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = place.current
    if (image !== null || isFailed || box === null) return undefined
    let isGone = false
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      readImage(chatId, fileId).then(
        (read) => !isGone && setImage(read),
        () => !isGone && setIsFailed(true),
      )
    })
    observer.observe(box)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [image, isFailed, chatId, fileId])

  return (
    <div ref={place} className="my-1 min-h-32 min-w-44">
      {image !== null ? (
        <button
          type="button"
          aria-label={text('chats.openImage')}
          onClick={() => setIsFull(true)}
          className="block overflow-hidden rounded-chip"
        >
          <img src={image} alt="" className="max-h-60 max-w-full object-contain" />
        </button>
      ) : isFailed ? (
        <button
          type="button"
          onClick={() => setIsFailed(false)}
          className="flex min-h-32 w-44 flex-col items-center justify-center gap-2 rounded-chip bg-surface-1 text-small text-ink-2"
        >
          <ImageOff aria-hidden className="size-5" />
          {text('chats.imageFailed')}
        </button>
      ) : (
        <Skeleton shape="block" height={128} />
      )}
      {image !== null && (
        <Dialog wide open={isFull} onOpenChange={setIsFull} title={text('chats.image')}>
          <ImagePane label={figures.time(at)} image={image} />
        </Dialog>
      )}
    </div>
  )
}
