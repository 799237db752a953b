import type { ContentItem } from '@candor/contract/calls/content'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { useContentText } from '../../../shared/content/queries.ts'
import { TextOutline } from '../../../shared/content/text-outline.tsx'
import { MissingRecord } from '../../../shared/lists/missing-record.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import { Article, ReleaseLine } from '../parts/article.tsx'
import { articlePath } from '../parts/items.ts'
import { ChatCard } from './chat-card.tsx'

type Props = { slug: string; articles: readonly ContentItem[] }

export function HelpArticle({ slug, articles }: Props) {
  const text = useText()
  const reading = useContentText('help', slug)
  return (
    <ReadingGate
      reading={reading}
      outline={<TextOutline />}
      refused={
        <MissingRecord title={text('help.missing')} path={paths.helpCenter} label={text('help.title')} />
      }
    >
      {(content) => (
        <Article content={content} head={<ReleaseLine item={content.item} />}>
          <ChatCard />
          <Related item={content.item} articles={articles} />
        </Article>
      )}
    </ReadingGate>
  )
}

// A wide screen already shows them at the left.
function Related({ item, articles }: { item: ContentItem; articles: readonly ContentItem[] }) {
  const text = useText()
  const others = articles.filter(({ slug, group }) => group === item.group && slug !== item.slug)
  if (others.length === 0) return null
  return (
    <div className="lg:hidden">
      <ListGroup title={text('help.related')}>
        {others.map(({ slug, title }) => (
          <ListRow key={slug} label={title} href={hrefOf(articlePath(slug))} />
        ))}
      </ListGroup>
    </div>
  )
}
