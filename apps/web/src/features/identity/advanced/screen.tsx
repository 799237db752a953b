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
import type { AdvancedIdentity } from '@candor/contract/calls/identity'
import { identityLimits, residences } from '@candor/contract/rules/identity'
import { TextArea } from '@candor/ui/fields/text-area'
import { TextField } from '@candor/ui/fields/text-field'
import { useForm } from '../../../shared/form/use-form.ts'
import { PhotoField } from '../../../shared/photos/photo-field.tsx'
import { usePhoto } from '../../../shared/photos/use-photo.ts'
import { callServer } from '../../../shared/server/client.ts'
import { reloadProfile, useProfile } from '../../../shared/server/profile.ts'
import { draftOf, forgetDraft, useDraft } from '../drafts.ts'
import { advancedStart, checkAdvanced, keptFile, residenceOf, scoreOf } from '../model.ts'
import { Choice } from '../parts/choice.tsx'
import { FormFrame, useAskedAnew } from '../parts/form-frame.tsx'

type Props = {
  advanced: AdvancedIdentity
  // The name of the country that issued the document; null when it is not known.
  country: string | null
  onSent: () => Promise<void>
}

function AdvancedForm({ advanced, country, onSent }: Props) {
  const text = useText()
  const { user } = useProfile()
  const { sent, refusedParts } = advanced
  const handHeld = usePhoto({
    slot: 'identity.handHeld',
    uploadType: 'handHeld',
    kept: keptFile(refusedParts, 'handHeld', sent?.handHeldFileId),
  })
  const form = useForm({
    id: 'advanced',
    initial: draftOf('advanced', advancedStart(advanced, user?.address ?? null)),
    check: (values) => checkAdvanced(values, handHeld),
    send: async ({ residence, address, usCreditScore }) => {
      const where = residenceOf(residence)
      if (where === undefined || handHeld.fileId === null) return
      const score = scoreOf(usCreditScore)
      try {
        await callServer('Identity/SubmitAdvanced', {
          handHeldFileId: handHeld.fileId,
          address: address.trim(),
          residence: where,
          ...(score !== undefined && { usCreditScore: score }),
        })
        forgetDraft('advanced')
        handHeld.forget()
      } finally {
        // Even if refused: another device may have submitted it meanwhile.
        await Promise.all([onSent(), reloadProfile().catch(() => undefined)])
      }
    },
  })
  useDraft('advanced', form.values)
  const anew = useAskedAnew(refusedParts)
  const field = form.field
  return (
    <FormFrame form={form}>
      <PhotoField
        id={field('handHeld').id}
        label={text('identity.part.handHeld')}
        hint={anew('handHeld') ?? text('identity.handHeldHint')}
        frame="person"
        control={handHeld}
        error={handHeld.fileId === null ? field('handHeld').error : undefined}
      />
      <Choice
        {...field('residence')}
        label={text('identity.part.residence')}
        options={residences.map((value) => ({ value, label: text(`identity.residence.${value}`) }))}
        hint={
          anew('residence') ?? (country === null ? undefined : text('identity.residenceHint', { country }))
        }
      />
      <TextArea
        {...field('address')}
        label={text('identity.part.address')}
        hint={anew('address') ?? text('identity.addressHint')}
        maxLength={identityLimits.addressLengthMax}
        autoComplete="street-address"
        enterKeyHint="next"
      />
      <TextField
        {...field('usCreditScore')}
        label={text('identity.usScore')}
        hint={anew('usCreditScore') ?? text('identity.usScoreHint')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        enterKeyHint="done"
      />
    </FormFrame>
  )
}

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
      renderBefore={({ primary }) =>
        primary.state === 'verified' ? null : (
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
