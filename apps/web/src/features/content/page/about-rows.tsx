import { Package } from 'lucide-react'
import { appVersion } from '@candor/contract/app-version'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { addressLink, helpLinks, legalLinks } from '../../../shared/content/site-links.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import { useCompany } from '../parts/company.ts'

/** The operator of this installation, as far as configured, and links to all other texts. */
export function AboutRows() {
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
      <ListRow
        icon={<Package aria-hidden />}
        label={text('getApp.version')}
        value={`${appVersion.name} (${appVersion.code})`}
        href={hrefOf(paths.getApp)}
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
        <ListRow key={path} icon={<Icon aria-hidden />} label={text(label)} href={hrefOf(path)} />
      ))}
    </ListGroup>
  )
}
