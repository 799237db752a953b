import { regionName } from '@candor/client/figures/region-names'
import type { KeyValueRow } from '@candor/ui/lists/key-value'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { maskedNumber } from '../model.ts'
import { LevelScreen } from '../parts/level-screen.tsx'
import type { Identity } from '../queries.ts'
import { PrimaryForm } from './primary-form.tsx'

/** The document: its type, its owner, and photos of it. */
export function PrimaryCertificationScreen() {
  const text = useText()
  const { locale } = useLanguage()
  function rows({ primary: { sent } }: Identity): readonly KeyValueRow[] {
    if (sent === null) return []
    return [
      { label: text('identity.part.certificateType'), value: text(`identity.type.${sent.certificateType}`) },
      { label: text('identity.part.name'), value: sent.name },
      { label: text('identity.part.number'), value: maskedNumber(sent.number) },
      { label: text('identity.part.country'), value: regionName(sent.country, locale) },
    ]
  }
  return (
    <LevelScreen
      level="primary"
      rows={rows}
      renderForm={(identity, onSent) => <PrimaryForm primary={identity.primary} onSent={onSent} />}
    />
  )
}
