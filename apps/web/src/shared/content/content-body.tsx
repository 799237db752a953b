import { Markdown } from '@candor/ui/text/markdown'
import type { ContentText } from './queries.ts'
import type { LanguageShortName } from '@candor/contract/languages'
import { Notice } from '@candor/ui/states/notice'
import { useLanguage, useText } from '../../i18n/text.ts'

/** The note about a missing translation. */
function FallbackNote({ language }: { language: LanguageShortName }) {
  const text = useText()
  const { shortName, Name } = useLanguage()
  if (language === shortName) return null
  return <Notice>{text('content.fallback', { language: Name })}</Notice>
}

/** A text for reading, with a note above it if its translation is missing. */
export function ContentBody({ content: { item, body } }: { content: ContentText }) {
  return (
    <div className="flex flex-col gap-4">
      <FallbackNote language={item.language} />
      <div lang={item.language === 'EN' ? 'en' : undefined} className="max-w-184">
        <Markdown source={body} />
      </div>
    </div>
  )
}
