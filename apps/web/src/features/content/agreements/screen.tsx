import { useState } from 'react'
import { FileCheck } from 'lucide-react'
import { formatTime } from '@candor/client/figures/format-time'
import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { ListFooter } from '@candor/ui/lists/list-footer'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { Notice } from '@candor/ui/states/notice'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { SiteFooter } from '../../../shared/content/site-footer.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { paths } from '@candor/contract/app-paths'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useAccepted, useAgreements } from './queries.ts'
import type { Accepted, Agreements, Missing } from './queries.ts'
import { PathButton } from '../../../shared/place/path-button.tsx'
import { NothingHere } from '../../../shared/lists/nothing-here.tsx'
import { announce } from '@candor/ui/toasts/announce'
import { PageSheet } from '../../../shared/content/page-sheet.tsx'
import type { ContentText } from '../../../shared/content/queries.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { languageByShortName } from '@candor/contract/languages'
import { Markdown } from '@candor/ui/text/markdown'
import { Sheet } from '@candor/ui/layers/sheet'
import { TextOutline } from '../../../shared/content/text-outline.tsx'

type Props = SheetControl & { missing: Missing; onAccepted: () => Promise<void> }

/** The version in force, to be read and accepted. */
function AcceptSheet({ missing: { slug }, onAccepted, open, onOpenChange }: Props) {
  return (
    <PageSheet
      slug={slug}
      {...{ open, onOpenChange }}
      renderFooter={(content) => (
        <AcceptButton
          content={content}
          slug={slug}
          onAccepted={async () => {
            onOpenChange(false)
            await onAccepted()
          }}
        />
      )}
    />
  )
}

type ButtonProps = { content: ContentText; slug: Missing['slug']; onAccepted: () => Promise<void> }

// Accepts the text that was shown, in its language and version.
function AcceptButton({ content: { versionId, item }, slug, onAccepted }: ButtonProps) {
  const text = useText()
  const accept = useAct(async () => {
    await callServer('Content/Accept', { slug, versionId, language: item.language })
    announce(text('agreements.done'))
    await onAccepted()
  })
  return (
    <Button variant="primary" size="large" fullWidth loading={accept.busy} onClick={() => void accept.run()}>
      {text('agreements.accept')}
    </Button>
  )
}

/** The terms the user accepted, when, and their wording; and newer ones to accept. */
export function AgreementsScreen() {
  const text = useText()
  const reading = useAgreements()
  return (
    <AppPage title={text('agreements.title')} back="back">
      <ReadingGate reading={reading} outline={<SkeletonRows count={3} />}>
        {(agreements) => <Lists agreements={agreements} onAccepted={reading.reload} />}
      </ReadingGate>
      <SiteFooter />
    </AppPage>
  )
}

type ListsProps = { agreements: Agreements; onAccepted: () => Promise<void> }

function Lists({ agreements: { accepted, missing }, onAccepted }: ListsProps) {
  const text = useText()
  return (
    <div className="flex flex-col gap-5 pt-2">
      {missing.map((each) => (
        <MissingNotice key={each.slug} missing={each} onAccepted={onAccepted} />
      ))}
      {accepted.length === 0 ? (
        <NothingHere
          Icon={FileCheck}
          title="agreements.none"
          action={<PathButton path={paths.termsOfService} label="terms.title" />}
        />
      ) : (
        <div>
          <ListGroup title={text('agreements.accepted')} footnote={text('agreements.kept')}>
            {accepted.map((each) => (
              <AcceptedRow key={`${each.slug} ${each.versionId}`} accepted={each} />
            ))}
          </ListGroup>
          <ListFooter state="end" label={text('list.end')} />
        </div>
      )}
    </div>
  )
}

// Each opening reads the text again: a new version may be in force by then.
function useOpenings() {
  const [times, setTimes] = useState(0)
  const [open, setOpen] = useLayer()
  return {
    times,
    control: { open, onOpenChange: setOpen },
    show: () => {
      setTimes(times + 1)
      setOpen(true)
    },
  }
}

function MissingNotice({ missing, onAccepted }: { missing: Missing; onAccepted: () => Promise<void> }) {
  const text = useText()
  const { times, control, show } = useOpenings()
  return (
    <Notice
      kind="warn"
      title={missing.title}
      action={
        <Button size="small" onClick={show}>
          {text('agreements.readAndAccept')}
        </Button>
      }
    >
      {text('agreements.newer')}
      {times > 0 && <AcceptSheet key={times} missing={missing} onAccepted={onAccepted} {...control} />}
    </Notice>
  )
}

function AcceptedRow({ accepted }: { accepted: Accepted }) {
  const text = useText()
  const { locale } = useLanguage()
  const { times, control, show } = useOpenings()
  const { title, versionId, acceptedAt, isCurrent } = accepted
  return (
    <>
      <ListRow
        icon={<FileCheck aria-hidden />}
        label={title}
        detail={
          <>
            <span className="block">{formatTime(acceptedAt, locale, 'minute')}</span>
            <span className="block tabular-nums">
              {text('content.version')} {versionId}
            </span>
          </>
        }
        badge={
          <Badge tone={isCurrent ? 'success' : 'neutral'}>
            {text(isCurrent ? 'agreements.current' : 'agreements.earlier')}
          </Badge>
        }
        onPress={show}
      />
      {times > 0 && <AcceptedSheet key={times} accepted={accepted} {...control} />}
    </>
  )
}

type AcceptedProps = SheetControl & { accepted: Accepted }

/** A text as it was accepted. */
function AcceptedSheet({ accepted, open, onOpenChange }: AcceptedProps) {
  const text = useText()
  const { locale } = useLanguage()
  const reading = useAccepted(accepted.slug, accepted.versionId)
  return (
    <Sheet
      {...{ open, onOpenChange }}
      title={accepted.title}
      text={text('agreements.acceptedOn', { date: formatTime(accepted.acceptedAt, locale, 'minute') })}
    >
      <div className="pb-4">
        <ReadingGate reading={reading} outline={<TextOutline />}>
          {({ body, language }) => (
            <div lang={languageByShortName(language)?.locale}>
              <Markdown source={body} />
            </div>
          )}
        </ReadingGate>
      </div>
    </Sheet>
  )
}
