import { languages } from '@candor/contract/languages'
import type { LanguageShortName } from '@candor/contract/languages'
import { LoadingView } from '@candor/ui/states/loading-view'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { NotFoundItem } from '../not-found-item.tsx'
import { useItem } from '../queries.ts'
import type { Named } from '../queries.ts'
import { Editor } from './editor.tsx'

/** A text and its languages. */
export function EditorPage({ kind, slug, language }: Named & { language: string | undefined }) {
  const text = useText()
  const reading = useItem({ kind, slug })
  const shown: LanguageShortName =
    languages.find(({ shortName }) => shortName === language)?.shortName ?? 'EN'
  return (
    <ReadingGate
      reading={reading}
      outline={<LoadingView label={text('page.loading')} />}
      refused={<NotFoundItem kind={kind} />}
    >
      {(item) => <Editor item={item} language={shown} onReload={reading.reload} />}
    </ReadingGate>
  )
}
