import type { Profile } from '@candor/contract/calls/account'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { regionName } from '@candor/client/figures/region-names'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { BoundBadge } from '../parts/bound-badge.tsx'

export function RegionRow({ user: { region, isRegionDecided } }: { user: Profile }) {
  const text = useText()
  const { locale } = useLanguage()
  return (
    <ListGroup footnote={text(isRegionDecided ? 'region.verified' : 'region.lead')}>
      <ListRow
        label={text('settings.region')}
        value={region && regionName(region, locale)}
        badge={<BoundBadge bound={region !== null} />}
        href={hrefOf(paths.chooseLocation)}
      />
    </ListGroup>
  )
}
