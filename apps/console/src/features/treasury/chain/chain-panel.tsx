import { Skeleton } from '@candor/ui/states/skeleton'
import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { Section } from '../../../shared/parts/facts.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { usePolled } from '../../../shared/server/polled.ts'
import { SignerTables } from './signer-tables.tsx'
import { SignerCard } from './signer-card.tsx'
import { WatcherCard } from './watcher-card.tsx'

const rereadMs = 5000

/** The chain: its watcher and its signer. */
export function ChainPanel() {
  const text = useText()
  const reading = usePolled('chain', async () => await callServer('Chain/GetState', {}), rereadMs)
  return (
    <Section title={text('chain.title')}>
      <ReadingGate reading={reading} outline={<Skeleton shape="block" height={220} />}>
        {({ watcher, signer }) => (
          <>
            <div className="grid gap-3 xl:grid-cols-2 xl:items-start">
              {watcher === null ? <Notice>{text('chain.off')}</Notice> : <WatcherCard watcher={watcher} />}
              {signer === null ? <Notice>{text('chain.noSigner')}</Notice> : <SignerCard signer={signer} />}
            </div>
            {signer !== null && <SignerTables report={signer.report} owners={signer.owners} />}
          </>
        )}
      </ReadingGate>
    </Section>
  )
}
