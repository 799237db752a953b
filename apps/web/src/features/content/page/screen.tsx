import { useState } from 'react'
import { pageSlugs } from '@candor/contract/rules/content'
import { legalLinks } from '../../../shared/content/site-links.ts'
import { pageTitles } from '../../../shared/content/page-titles.ts'
import { useContentText } from '../../../shared/content/queries.ts'
import { TextOutline } from '../../../shared/content/text-outline.tsx'
import { VersionLine } from '../../../shared/content/version-line.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { currentPlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import { Article } from '../parts/article.tsx'
import { ReadingPage } from '../parts/reading-page.tsx'
import { SideLinks } from '../parts/side-links.tsx'
import { AboutRows } from './about-rows.tsx'

const slugHere = () => pageSlugs.find((slug) => paths[slug] === currentPlace().path) ?? 'about'

/** A text with its own page: about, terms, agreement, regulatory; with its version. */
export function PageScreen() {
  const text = useText()
  // Each page is drawn anew. The address changes before the old page is gone.
  const [slug] = useState(slugHere)
  const reading = useContentText('page', slug)
  const links = legalLinks.map(({ path, label }) => ({
    path,
    label: text(label),
    isCurrent: path === paths[slug],
  }))
  return (
    <ReadingPage
      title={reading.value?.item.title ?? text(pageTitles[slug])}
      side={<SideLinks title={text('about.candor')} links={links} />}
    >
      <ReadingGate reading={reading} outline={<TextOutline />}>
        {(content) => (
          <Article
            content={content}
            isTitled
            head={<VersionLine versionId={content.versionId} publishedAt={content.item.publishedAt} />}
          >
            {slug === 'about' && <AboutRows />}
          </Article>
        )}
      </ReadingGate>
    </ReadingPage>
  )
}
