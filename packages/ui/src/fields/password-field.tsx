import { useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { IconButton } from '../buttons/icon-button.tsx'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  revealLabel: string
  hideLabel: string
}

export function PasswordField({ revealLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [revealed, setRevealed] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...field}
      type={revealed ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          icon={revealed ? <EyeOff /> : <Eye />}
          label={revealed ? hideLabel : revealLabel}
          onClick={() => setRevealed(!revealed)}
          className="text-ink-3 hover:bg-transparent"
        />
      }
    />
  )
}
