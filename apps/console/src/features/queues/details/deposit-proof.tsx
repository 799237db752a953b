import { useState } from 'react'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { classNames } from '@candor/ui/class-names'
import { useText } from '../../../i18n/text.ts'
import { Section } from '../../../shared/parts/facts.tsx'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'

/** The image that proves a transfer, small or in full size. Every view is logged. */
export function DepositProof({ itemId }: { itemId: string }) {
  const text = useText()
  const [image, setImage] = useState<string | null>(null)
  const [isLarge, setIsLarge] = useState(false)
  const show = useAct(async () => setImage((await callServer('Deposits/GetProof', { itemId })).image))
  const Icon = isLarge ? ZoomOut : ZoomIn
  return (
    <Section
      title={text('deposit.proof')}
      trailing={
        image !== null && (
          <Button
            size="small"
            leading={<Icon aria-hidden className="size-4" />}
            aria-pressed={isLarge}
            onClick={() => setIsLarge(!isLarge)}
          >
            {text(isLarge ? 'deposit.smaller' : 'deposit.larger')}
          </Button>
        )
      }
    >
      <Card padding="small">
        {image === null ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button size="small" loading={show.busy} onClick={() => void show.run()}>
              {text('deposit.showProof')}
            </Button>
            <p className="text-small text-ink-2">{text('deposit.proofNoted')}</p>
          </div>
        ) : (
          <button
            type="button"
            aria-label={text(isLarge ? 'deposit.smaller' : 'deposit.larger')}
            onClick={() => setIsLarge(!isLarge)}
            className={classNames(
              'block max-h-[75vh] w-full overflow-auto rounded-control',
              isLarge ? 'cursor-zoom-out' : 'cursor-zoom-in',
            )}
          >
            <img
              src={image}
              alt={text('deposit.proof')}
              className={isLarge ? 'w-[1600px] max-w-none' : 'mx-auto max-h-96 object-contain'}
            />
          </button>
        )}
      </Card>
    </Section>
  )
}
