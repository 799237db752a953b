import { TextField } from '@candor/ui/fields/text-field'
import { useText } from '../../i18n/text.ts'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

type Props = {
  label: string
  value: string
  onValueChange: (value: string) => void
  min?: string
  error?: string | undefined
}

/** A date and a time by the clock of this device, with its time zone. */
export function MomentField(props: Props) {
  const text = useText()
  return <TextField type="datetime-local" hint={text('content.zone', { zone })} {...props} />
}
