import { languageByShortName } from '@candor/contract/languages'
import { formatTime } from '@candor/client/figures/format-time'
import { Markdown } from '@candor/ui/text/markdown'
import { Sheet } from '@candor/ui/layers/sheet'
import { TextOutline } from '../../../shared/content/text-outline.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useAccepted } from './queries.ts'
import type { Accepted } from './queries.ts'

type Props = SheetControl & { accepted: Accepted }

/** A text as it was accepted. */
export function AcceptedSheet({ accepted, open, onOpenChange }: Props) {
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
