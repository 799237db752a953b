import { useState } from 'react'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { useText } from '../../../i18n/text.ts'
import { coinBook, CoinIcon, usePicture } from '../../../shared/coins/coin-icon.tsx'
import { UploadButton } from '../../../shared/images/upload-button.tsx'
import { Section } from '../../../shared/parts/facts.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'

// The picture to be set, as a data URL; null removes it.
type Asked = { image: string | null }

/** The picture of a coin, for all screens; one operator sets or removes it. */
export function CoinPicture({ coin }: { coin: string }) {
  const text = useText()
  const maySet = useRight('setTerms')
  const hasPicture = usePicture(coin) !== undefined
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Section title={text('coinPicture.title')}>
      <Card className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <CoinIcon symbol={coin} size={64} />
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-body">{text(hasPicture ? 'coinPicture.own' : 'coinPicture.none')}</p>
          <p className="text-small text-pretty text-ink-2">{text('coinPicture.hint')}</p>
        </div>
        {maySet && (
          <div className="flex flex-wrap gap-2">
            <UploadButton
              label={text(hasPicture ? 'image.replace' : 'image.upload')}
              fileLabel={text('coinPicture.file')}
              onImage={(image) => setAsked({ image })}
            />
            {hasPicture && (
              <Button variant="ghost" onClick={() => setAsked({ image: null })}>
                {text('image.remove')}
              </Button>
            )}
          </div>
        )}
      </Card>
      {asked && <PictureSheet coin={coin} {...asked} onClose={() => setAsked(null)} />}
    </Section>
  )
}

function PictureSheet({ coin, image, onClose }: Asked & { coin: string; onClose: () => void }) {
  const text = useText()
  return (
    <ReasonSheet
      title={text(image === null ? 'coinPicture.removeOf' : 'coinPicture.setOf', { coin })}
      text={text(image === null ? 'coinPicture.removeText' : 'coinPicture.setText')}
      confirmLabel={text(image === null ? 'image.remove' : 'coinPicture.set')}
      variant={image === null ? 'danger' : 'primary'}
      onConfirm={async (reason) => {
        await callServer('Terms/SetCoinPicture', { coin, image, reason })
        await coinBook.readAnew()
      }}
      done={text(image === null ? 'coinPicture.removed' : 'coinPicture.saved')}
      onClose={onClose}
    >
      {image !== null && (
        <div className="flex items-end justify-center gap-5">
          {[64, 34, 20].map((size) => (
            <img
              key={size}
              src={image}
              alt=""
              width={size}
              height={size}
              className="rounded-full bg-white object-contain"
              style={{ width: size, height: size }}
            />
          ))}
        </div>
      )}
    </ReasonSheet>
  )
}
