import { useState } from 'react'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { useText } from '../../../i18n/text.ts'
import { Section } from '../../../shared/parts/facts.tsx'
import { useAct } from '../../../shared/server/act.ts'
import { ImagePane } from '../../../shared/images/image-pane.tsx'

type Props<Name extends string> = {
  title: string
  images: readonly { name: Name; label: string }[]
  read: (name: Name) => Promise<string>
}

/** Images of a person or their papers, side by side. They are fetched on request: every view is logged. */
export function ImageDesk<Name extends string>({ title, images, read }: Props<Name>) {
  const text = useText()
  const [shown, setShown] = useState<ReadonlyMap<Name, string> | null>(null)
  const show = useAct(async () => {
    const entries = images.map(async ({ name }) => [name, await read(name)] as const)
    setShown(new Map(await Promise.all(entries)))
  })
  return (
    <Section title={title}>
      {shown === null ? (
        <Card padding="small">
          <div className="flex flex-wrap items-center gap-3">
            <Button
              size="small"
              loading={show.busy}
              disabled={images.length === 0}
              onClick={() => void show.run()}
            >
              {text('images.show')}
            </Button>
            <p className="text-small text-ink-2">
              {text(images.length === 0 ? 'images.deleted' : 'images.noted')}
            </p>
          </div>
        </Card>
      ) : (
        <div className="grid gap-3 md:grid-cols-2">
          {images.map(({ name, label }) => (
            <ImagePane key={name} label={label} image={shown.get(name) ?? ''} />
          ))}
        </div>
      )}
    </Section>
  )
}
