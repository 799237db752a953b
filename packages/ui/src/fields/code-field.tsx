import type { ReactNode, Ref } from 'react'
import { cleanCode, CODE_LENGTH } from './code-text.tsx'
import { FieldFrame, fieldBox, fieldInput } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'

export interface CodeFieldProps extends FieldTexts {
  value: string
  onValueChange: (code: string) => void
  /** "Send code", or the seconds until it can be sent again. */
  trailing?: ReactNode
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  enterKeyHint?: 'done' | 'go' | 'next' | 'send' | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, id, value, onValueChange, trailing, enterKeyHint = 'done', ...input } = props

  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {(ids) => (
        <div className={fieldBox(Boolean(trailing) && 'pr-1.5')}>
          {/* No maxLength: it would cut "123 456" before the space is taken out. */}
          <input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={'·'.repeat(CODE_LENGTH)}
            spellCheck={false}
            enterKeyHint={enterKeyHint}
            {...input}
            {...ids}
            value={value}
            onChange={(event) => onValueChange(cleanCode(event.currentTarget.value))}
            className={`${fieldInput} font-semibold tracking-[0.35em]`}
          />
          {trailing && <span className="flex shrink-0 items-center text-small text-ink-2">{trailing}</span>}
        </div>
      )}
    </FieldFrame>
  )
}
