import type { ComponentPropsWithRef } from 'react'
import { FieldFrame, fieldBox, fieldInput } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'

export interface TextAreaProps
  extends Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'children'>, FieldTexts {
  labelHidden?: boolean | undefined
  /** For example "120 / 500". */
  counter?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
}

export function TextArea(props: TextAreaProps) {
  const { id, label, hint, error, labelHidden, counter, rows = 4, onChange, onValueChange, ...input } = props
  return (
    <FieldFrame
      {...{ id, label, hint, error, labelHidden }}
      labelTrailing={counter && <span className="shrink-0 text-caption text-ink-3">{counter}</span>}
    >
      {(ids) => (
        <div className={fieldBox()}>
          <textarea
            rows={rows}
            // The field grows with its text, and without this an empty one would be a single line.
            style={{ minHeight: `calc(${rows * 1.4}em + 20px)` }}
            {...input}
            {...ids}
            onChange={(event) => {
              onChange?.(event)
              onValueChange?.(event.currentTarget.value)
            }}
            className={`${fieldInput} field-sizing-content max-h-80 resize-none`}
          />
        </div>
      )}
    </FieldFrame>
  )
}
