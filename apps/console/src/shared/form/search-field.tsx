import { Search } from 'lucide-react'
import { TextField } from '@candor/ui/fields/text-field'
import type { TextFieldProps } from '@candor/ui/fields/text-field'

/** The field above a list that finds in it; its label is the placeholder. */
export function SearchField({ label, ...field }: TextFieldProps & { label: string }) {
  return (
    <TextField
      type="search"
      label={label}
      labelHidden
      placeholder={label}
      leading={<Search aria-hidden />}
      autoComplete="off"
      {...field}
    />
  )
}
