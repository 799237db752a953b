import type { AdvancedIdentity } from '@candor/contract/calls/identity'
import { identityLimits, residences } from '@candor/contract/rules/identity'
import { TextArea } from '@candor/ui/fields/text-area'
import { TextField } from '@candor/ui/fields/text-field'
import { useText } from '../../../i18n/text.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { PhotoField } from '../../../shared/photos/photo-field.tsx'
import { usePhoto } from '../../../shared/photos/use-photo.ts'
import { callServer } from '../../../shared/server/client.ts'
import { reloadProfile, useProfile } from '../../../shared/server/profile.ts'
import { draftOf, forgetDraft, useDraft } from '../drafts.ts'
import { advancedStart, checkAdvanced, keptFile, residenceOf, scoreOf } from '../model.ts'
import { useAskedAnew } from '../parts/asked-anew.ts'
import { Choice } from '../parts/choice.tsx'
import { FormFrame } from '../parts/form-frame.tsx'

type Props = {
  advanced: AdvancedIdentity
  // The name of the country that issued the document; null when it is not known.
  country: string | null
  onSent: () => Promise<void>
}

export function AdvancedForm({ advanced, country, onSent }: Props) {
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
