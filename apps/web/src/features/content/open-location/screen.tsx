import { Map as MapIcon, MapPinOff, Navigation } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { LinkButton } from '@candor/ui/buttons/link-button'
import type { LinkProps } from '@candor/ui/buttons/link-button'
import { Skeleton } from '@candor/ui/states/skeleton'
import { SiteFooter } from '../../../shared/content/site-footer.tsx'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import { useCompany } from '../parts/company.ts'
import type { Company } from '../parts/company.ts'
import { geoLink, mapLink } from './model.ts'
import { PathButton } from '../../../shared/place/path-button.tsx'
import { NothingHere } from '../../../shared/lists/nothing-here.tsx'

/** The location of the company, if this installation has one. */
export function OpenLocationScreen() {
  const text = useText()
  const reading = useCompany()
  return (
    <AppPage title={text('location.title')} back="back">
      <ReadingGate reading={reading} outline={<Skeleton shape="block" height={180} />}>
        {(company) =>
          company.address === null ? <NoAddress /> : <Address company={company} address={company.address} />
        }
      </ReadingGate>
      <SiteFooter />
    </AppPage>
  )
}

function Address({ company: { company, location }, address }: { company: Company; address: string }) {
  const text = useText()
  return (
    <Card className="mt-2 flex flex-col gap-5 lg:p-6">
      <div className="flex items-start justify-between gap-3">
        <address className="min-w-0 not-italic wrap-anywhere whitespace-pre-line">
          {company !== null && <b className="block pb-1 text-title font-semibold">{company}</b>}
          {address}
        </address>
        <CopyButton content={address} label={text('location.copy')} />
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        <LinkButton
          href={mapLink(location, address)}
          variant="primary"
          size="large"
          fullWidth
          leading={<MapIcon aria-hidden className="size-5" />}
          renderLink={outsideLink}
        >
          {text('location.map')}
        </LinkButton>
        {location !== null && (
          <LinkButton
            href={geoLink(location)}
            size="large"
            fullWidth
            leading={<Navigation aria-hidden className="size-5" />}
          >
            {text('location.app')}
          </LinkButton>
        )}
      </div>
      <p className="text-small text-ink-3">{text('location.outside')}</p>
    </Card>
  )
}

const outsideLink = ({ children, ...props }: LinkProps) => (
  <a {...props} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)

function NoAddress() {
  return (
    <NothingHere
      Icon={MapPinOff}
      title="location.none"
      text="location.noneText"
      action={<PathButton path={paths.about} label="about.title" />}
    />
  )
}
