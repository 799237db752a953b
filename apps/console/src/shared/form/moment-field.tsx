import { TextField } from '@candor/ui/fields/text-field'
import { useText } from '../../i18n/text.ts'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

type Props = {
  label: string
  value: string
  onValueChange: (value: string) => void
  min?: string
  // Before the time zone.
  hint?: string | undefined
  error?: string | undefined
  readOnly?: boolean
}

/** A date and a time by the clock of this device, with its time zone. */
export function MomentField({ hint, ...props }: Props) {
  const text = useText()
  const said = [hint, text('content.zone', { zone })].filter((part) => part !== undefined).join(' · ')
  return <TextField type="datetime-local" hint={said} {...props} />
}
