import { regionName } from '@candor/client/figures/region-names'
import type { KeyValueRow } from '@candor/ui/lists/key-value'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { certificateTypeOf, checkPrimary, keptFile, maskedNumber, primaryStart } from '../model.ts'
import { LevelScreen } from '../parts/level-screen.tsx'
import type { Identity } from '../queries.ts'
import { useMemo } from 'react'
import type { PrimaryIdentity } from '@candor/contract/calls/identity'
import { certificateTypes, identityLimits } from '@candor/contract/rules/identity'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { TextField } from '@candor/ui/fields/text-field'
import { useForm } from '../../../shared/form/use-form.ts'
import { PhotoField } from '../../../shared/photos/photo-field.tsx'
import { usePhoto } from '../../../shared/photos/use-photo.ts'
import { namedRegions } from '../../../shared/regions/named-regions.ts'
import { callServer } from '../../../shared/server/client.ts'
import { reloadProfile, useProfile } from '../../../shared/server/profile.ts'
import { draftOf, forgetDraft, useDraft } from '../drafts.ts'
import { Choice } from '../parts/choice.tsx'
import { FormFrame, useAskedAnew } from '../parts/form-frame.tsx'

type Props = { primary: PrimaryIdentity; onSent: () => Promise<void> }

function PrimaryForm({ primary, onSent }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const { user } = useProfile()
  const { sent, refusedParts } = primary
  const countries = useMemo(
    () => namedRegions(locale).map(({ region, label, keywords }) => ({ value: region, label, keywords })),
    [locale],
  )
  const front = usePhoto({
    slot: 'identity.front',
    uploadType: 'certificateFront',
    kept: keptFile(refusedParts, 'front', sent?.frontFileId),
  })
  const back = usePhoto({
    slot: 'identity.back',
    uploadType: 'certificateBack',
    kept: keptFile(refusedParts, 'back', sent?.backFileId),
  })
  const form = useForm({
    id: 'primary',
    initial: draftOf('primary', primaryStart(primary, user?.region ?? null)),
    check: (values) => checkPrimary(values, { front, back }),
    send: async ({ certificateType, name, number, country }) => {
      const type = certificateTypeOf(certificateType)
      if (type === undefined || front.fileId === null || back.fileId === null) return
      try {
        await callServer('Identity/SubmitPrimary', {
          certificateType: type,
          name: name.trim(),
          number: number.trim(),
          country,
          frontFileId: front.fileId,
          backFileId: back.fileId,
        })
        forgetDraft('primary')
        front.forget()
        back.forget()
      } finally {
        // Even if refused: another device may have submitted it meanwhile.
        await Promise.all([onSent(), reloadProfile().catch(() => undefined)])
      }
    },
  })
  useDraft('primary', form.values)
  const anew = useAskedAnew(refusedParts)
  const type = certificateTypeOf(form.values.certificateType) ?? 'idCard'
  const field = form.field
  return (
    <FormFrame form={form}>
      <Choice
        {...field('certificateType')}
        label={text('identity.part.certificateType')}
        options={certificateTypes.map((value) => ({ value, label: text(`identity.type.${value}`) }))}
        hint={anew('certificateType')}
      />
      <SelectSheet
        id={field('country').id}
        label={text('identity.part.country')}
        hint={anew('country') ?? text('identity.countryHint')}
        error={field('country').error}
        options={countries}
        value={form.values.country === '' ? undefined : form.values.country}
        onValueChange={(country) => form.set('country', country)}
        placeholder={text('identity.countryChoose')}
        search={{ label: text('region.search'), emptyText: text('region.noneTitle') }}
      />
      <div className="grid gap-5 lg:grid-cols-2">
        <TextField
          {...field('name')}
          label={text('identity.part.name')}
          hint={anew('name') ?? text('identity.nameHint')}
          maxLength={identityLimits.nameLengthMax}
          autoComplete="name"
          enterKeyHint="next"
        />
        <TextField
          {...field('number')}
          label={text('identity.part.number')}
          hint={anew('number')}
          maxLength={identityLimits.numberLengthMax}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <PhotoField
          id={field('front').id}
          label={text('identity.part.front')}
          hint={anew('front') ?? text(`identity.frontHint.${type}`)}
          frame="card"
          control={front}
          error={front.fileId === null ? field('front').error : undefined}
        />
        <PhotoField
          id={field('back').id}
          label={text('identity.part.back')}
          hint={anew('back') ?? text(`identity.backHint.${type}`)}
          frame="card"
          control={back}
          error={back.fileId === null ? field('back').error : undefined}
        />
      </div>
    </FormFrame>
  )
}

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
