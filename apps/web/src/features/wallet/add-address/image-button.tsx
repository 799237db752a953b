import { useId } from 'react'
import { ImageUp } from 'lucide-react'
import { buttonStyle } from '@candor/ui/buttons/button-style'
import { toast } from '@candor/ui/toasts/toast'
import { t, useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { readQrOfFile } from './read-qr.ts'

/** A picture of a QR code, chosen on the device; it is not uploaded. */
export function ImageButton({ onRead }: { onRead: (text: string) => void }) {
  const text = useText()
  const id = useId()
  const reading = useAct(async (file: File) => {
    const found = await readQrOfFile(file)
    if (found === null) toast.error(t('scan.notFound'))
    else onRead(found)
  })
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={reading.busy}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) void reading.run(file)
          // The same picture again is a new choice.
          event.currentTarget.value = ''
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonStyle({ size: 'large', fullWidth: true })} peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-55`}
      >
        <ImageUp aria-hidden className="size-5" />
        {text('scan.image')}
      </label>
    </>
  )
}
