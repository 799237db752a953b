import { useState } from 'react'
import { pageSlugs } from '@candor/contract/rules/content'
import { addressLink, helpLinks, legalLinks } from '../../../shared/content/site-links.ts'
import { useContentText } from '../../../shared/content/queries.ts'
import { TextOutline } from '../../../shared/content/text-outline.tsx'
import { VersionLine } from '../../../shared/content/version-line.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { currentPlace, hrefOf } from '../../../shared/place/location.ts'
import { paths, screens } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import { Article } from '../parts/article.tsx'
import { ReadingPage } from '../parts/reading-page.tsx'
import { SideLinks } from '../parts/side-links.tsx'
import { Package } from 'lucide-react'
import { appVersion } from '@candor/contract/app-version'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { useCompany } from '../parts/company.ts'
import { LinkRow } from '../../../shared/lists/link-row.tsx'

/** The operator of this installation, as far as configured, and links to all other texts. */
function AboutRows() {
  return (
    <>
      <CompanyRows />
      <OtherTexts />
    </>
  )
}

function CompanyRows() {
  const text = useText()
  const { value: company } = useCompany()
  return (
    <ListGroup title={text('about.operator')}>
      {company !== null && (
        <ListRow label={text('about.company')} value={company.company ?? text('about.notPublished')} />
      )}
      <ListRow
        icon={<addressLink.Icon aria-hidden />}
        label={text(addressLink.label)}
        detail={company === null ? undefined : (company.address ?? text('about.notPublished'))}
        href={hrefOf(addressLink.path)}
      />
      <LinkRow
        Icon={Package}
        label="getApp.version"
        value={`${appVersion.name} (${appVersion.code})`}
        path={paths.getApp}
      />
    </ListGroup>
  )
}

function OtherTexts() {
  const text = useText()
  const others = [...legalLinks.filter(({ path }) => path !== paths.about), ...helpLinks]
  return (
    <ListGroup title={text('about.more')}>
      {others.map(({ path, label, Icon }) => (
        <LinkRow key={path} Icon={Icon} label={label} path={path} />
      ))}
    </ListGroup>
  )
}

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
      title={reading.value?.item.title ?? text(screens[slug].title)}
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
