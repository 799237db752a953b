import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { TextField } from '@candor/ui/fields/text-field'
import { useText } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/text.ts'

type Props = {
  label: TextKey
  placeholder?: TextKey
  enterKeyHint?: 'search'
  ref?: Ref<HTMLInputElement>
  value: string
  onValueChange: (value: string) => void
}

/** The search above a list: it finds while the user types. */
export function SearchField({ label, placeholder = label, enterKeyHint, ...field }: Props) {
  const text = useText()
  return (
    <TextField
      type="search"
      look="pill"
      label={text(label)}
      labelHidden
      placeholder={text(placeholder)}
      enterKeyHint={enterKeyHint}
      autoComplete="off"
      spellCheck={false}
      leading={<Search aria-hidden className="size-4.5 text-ink-3" />}
      {...field}
    />
  )
}
