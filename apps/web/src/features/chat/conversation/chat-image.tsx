import { CallFailed } from '@candor/client/calls/call-failed'
import { useReading } from '@candor/client/react/reading'
import { ImageOff } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { Dialog } from '@candor/ui/layers/dialog'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useText } from '../../../i18n/text.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useSession } from '../../../shared/state/state.ts'

// Every view of an image is recorded, so a fetched image stays until its owner signs out.
const fetched = new Map<string, Promise<string>>()

async function chatImage(chatId: string, fileId: string): Promise<string> {
  const known = fetched.get(fileId)
  if (known) return await known
  const image = callServer('Chat/GetImage', { chatId, fileId }).then((answer) => answer.image)
  fetched.set(fileId, image)
  image.catch(() => fetched.delete(fileId))
  return await image
}

useSession.subscribe(({ uid }, before) => {
  if (uid !== before.uid) fetched.clear()
})

type Props = { chatId: string; fileId: string; time: string }

const frame = 'h-44 w-56 max-w-full rounded-control'

/** An image of the conversation; a tap shows it large. */
export function ChatImage({ chatId, fileId, time }: Props) {
  const text = useText()
  const { value, failure, reload } = useReading(fileId, async () => await chatImage(chatId, fileId))
  const [open, setOpen] = useLayer()
  const label = text('chat.imageOf', { time })
  if (value !== null) {
    return (
      <>
        <button
          type="button"
          aria-label={text('chat.showImage', { time })}
          onClick={() => setOpen(true)}
          className="block"
        >
          <img src={value} alt={label} className={`${frame} bg-surface-2 object-cover`} />
        </button>
        <Dialog open={open} onOpenChange={setOpen} title={label}>
          <img
            src={value}
            alt={label}
            className="mx-auto max-h-[70dvh] w-full rounded-control object-contain"
          />
        </Dialog>
      </>
    )
  }
  if (failure === null) {
    return (
      <div aria-busy className={frame}>
        <Skeleton shape="block" height="100%" />
      </div>
    )
  }
  const isGone = failure instanceof CallFailed && failure.codeName === 'noUploadFile'
  return (
    <div
      className={`${frame} flex flex-col items-center justify-center gap-2 bg-surface-2 p-3 text-center text-small text-ink-2`}
    >
      <ImageOff aria-hidden className="size-6" strokeWidth={1.75} />
      {isGone ? (
        text('chat.imageGone')
      ) : (
        <Button size="small" onClick={() => void reload()}>
          {text('action.retry')}
        </Button>
      )}
    </div>
  )
}
