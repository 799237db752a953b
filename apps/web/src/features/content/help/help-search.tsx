import { Search, X } from 'lucide-react'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { TextField } from '@candor/ui/fields/text-field'
import { useText } from '../../../i18n/text.ts'

// The server's limit.
const wordsMax = 100

type Props = { value: string; onValueChange: (value: string) => void }

export function HelpSearch({ value, onValueChange }: Props) {
  const text = useText()
  return (
    <search>
      <TextField
        look="pill"
        label={text('help.search')}
        labelHidden
        placeholder={text('help.search')}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={wordsMax}
        value={value}
        onValueChange={onValueChange}
        leading={<Search aria-hidden className="size-4.5 text-ink-3" />}
        trailing={
          value !== '' && (
            <IconButton
              icon={<X aria-hidden />}
              label={text('help.clear')}
              onClick={() => onValueChange('')}
            />
          )
        }
      />
    </search>
  )
}
