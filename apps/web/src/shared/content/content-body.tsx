import { Markdown } from '@candor/ui/text/markdown'
import { FallbackNote } from './fallback-note.tsx'
import type { ContentText } from './queries.ts'

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
