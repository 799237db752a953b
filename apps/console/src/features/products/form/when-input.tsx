import { Segmented } from '@candor/ui/fields/segmented'
import { useText } from '../../../i18n/text.ts'
import { MomentField } from '../../../shared/form/moment-field.tsx'
import { localInputOf } from '../../../shared/form/moments.ts'
import { serverClock } from '../../../shared/server/client.ts'
import { effectiveAtOf, type When, whenFault } from '../model/when.ts'

type Props = { when: When; asked: boolean; onWhen: (when: When) => void }

/** The time from which the terms apply: as soon as they are approved, or later. */
export function WhenInput({ when, asked, onWhen }: Props) {
  const text = useText()
  const now = serverClock.now()
  const fault = whenFault(when, now)
  return (
    <div className="flex flex-col gap-3">
      <span className="text-small text-ink-2">{text('products.takesEffect')}</span>
      <Segmented
        label={text('products.takesEffect')}
        options={[
          { value: 'approved', label: text('products.whenApproved') },
          { value: 'later', label: text('products.atTime') },
        ]}
        value={when.isLater ? 'later' : 'approved'}
        onValueChange={(value) => onWhen({ ...when, isLater: value === 'later' })}
      />
      {when.isLater && (
        <MomentField
          label={text('content.moment')}
          value={when.typed}
          onValueChange={(typed) => onWhen({ ...when, typed })}
          min={localInputOf(new Date(now))}
          error={fault && (asked || effectiveAtOf(when) !== null) ? text(`termFault.${fault}`) : undefined}
        />
      )}
    </div>
  )
}
