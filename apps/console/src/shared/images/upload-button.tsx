import { useRef } from 'react'
import { ImageUp } from 'lucide-react'
import { imageTypes, operatorImageMax } from '@candor/contract/rules/files'
import { Button } from '@candor/ui/buttons/button'
import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../i18n/text.ts'
import { useAct } from '../server/act.ts'

type Props = {
  label: string
  // The name of the file field, for screen readers.
  fileLabel: string
  isSmall?: boolean
  // The image as a data URL, as it is.
  onImage: (image: string) => Promise<void> | void
}

/** Chooses an image file that is small enough to be sent. */
export function UploadButton({ label, fileLabel, isSmall = false, onImage }: Props) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const choose = useAct(async (file: File) => {
    if (!imageTypes.split(',').includes(file.type)) return void toast.error(text('image.wrongType'))
    const image = await dataUrlOf(file)
    if (image.length > operatorImageMax) return void toast.error(text('image.tooLarge'))
    await onImage(image)
  })
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={imageTypes}
        aria-label={fileLabel}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void choose.run(file)
        }}
      />
      <Button
        size={isSmall ? 'small' : undefined}
        loading={choose.busy}
        leading={<ImageUp aria-hidden className="size-4.5" />}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

async function dataUrlOf(file: File): Promise<string> {
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('the file can not be read')))
    reader.readAsDataURL(file)
  })
}
