import { regionName } from '@candor/client/figures/region-names'
import { IdCard } from 'lucide-react'
import { EmptyState } from '@candor/ui/states/empty-state'
import type { KeyValueRow } from '@candor/ui/lists/key-value'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { LevelScreen } from '../parts/level-screen.tsx'
import type { Identity } from '../queries.ts'
import { AdvancedForm } from './advanced-form.tsx'

/** The owner with the document, and their residence. */
export function AdvancedCertificationScreen() {
  const text = useText()
  const { locale } = useLanguage()
  function rows({ advanced: { sent } }: Identity): readonly KeyValueRow[] {
    if (sent === null) return []
    return [
      { label: text('identity.part.residence'), value: text(`identity.residence.${sent.residence}`) },
      { label: text('identity.part.address'), value: sent.address },
      {
        label: text('identity.part.usCreditScore'),
        value: sent.usCreditScore ?? text('identity.notGiven'),
      },
    ]
  }
  return (
    <LevelScreen
      level="advanced"
      renderBefore={({ primary }) => (primary.state === 'verified' ? null : <PrimaryFirst />)}
      rows={rows}
      renderForm={({ primary, advanced }, onSent) => (
        <AdvancedForm
          advanced={advanced}
          country={primary.sent === null ? null : regionName(primary.sent.country, locale)}
          onSent={onSent}
        />
      )}
    />
  )
}

function PrimaryFirst() {
  const text = useText()
  return (
    <EmptyState
      icon={<IdCard aria-hidden />}
      title={text('identity.primaryFirstTitle')}
      text={text('identity.primaryFirst')}
      action={
        <LinkButton href={hrefOf(paths.certify)} variant="primary">
          {text('identity.level.primary')}
        </LinkButton>
      }
    />
  )
}
