import type { ContentPicture } from '@candor/contract/operators/calls/content'
import { pictureAltMax } from '@candor/contract/rules/content'
import { Button } from '@candor/ui/buttons/button'
import { TextField } from '@candor/ui/fields/text-field'
import { useText } from '../../../i18n/text.ts'
import { UploadButton } from '../../../shared/images/upload-button.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { pictureWith } from '../model.ts'
import { Banner } from '../text-view.tsx'

type Props = {
  own: ContentPicture | null
  // The picture of the English text, if this language may rely on it.
  english: string | null
  locale: string | undefined
  isReadOnly: boolean
  onPicture: (picture: ContentPicture | null) => void
}

/** The banner of a promotion in one language, and its words for people who can't see it. */
export function PictureField({ own, english, locale, isReadOnly, onPicture }: Props) {
  const text = useText()
  const name = own?.name ?? null
  const shown = name ?? english
  async function upload(image: string) {
    const stored = await callServer('Content/UploadPicture', { image })
    onPicture(pictureWith(own, { name: stored.name }))
  }
  return (
    <div className="flex flex-col gap-3 rounded-control bg-surface-1 p-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-body font-semibold">{text('content.picture')}</p>
          <p className="text-small text-pretty text-ink-2">
            {text(name === null && english !== null ? 'content.pictureOfEnglish' : 'content.pictureHint')}
          </p>
        </div>
        {!isReadOnly && (
          <div className="flex flex-wrap gap-2">
            <UploadButton
              isSmall
              label={text(name === null ? 'image.upload' : 'image.replace')}
              fileLabel={text('content.pictureFile')}
              onImage={upload}
            />
            {name !== null && (
              <Button
                size="small"
                variant="ghost"
                onClick={() => onPicture(english === null ? null : pictureWith(own, { name: null }))}
              >
                {text('image.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      {shown !== null && (
        <>
          <div className="max-w-80 [&_img]:mb-0">
            <Banner name={shown} alt="" />
          </div>
          <TextField
            label={text('content.pictureAlt')}
            hint={text('content.pictureAltHint')}
            maxLength={pictureAltMax}
            value={own?.alt ?? ''}
            onValueChange={(alt) => onPicture(pictureWith(own, { alt }))}
            readOnly={isReadOnly}
            autoComplete="off"
            lang={locale}
          />
        </>
      )}
    </div>
  )
}
