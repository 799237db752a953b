import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.tsx'
import { FieldFrame, fieldBox, fieldInput } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'children'>, FieldTexts {
  leading?: ReactNode
  trailing?: ReactNode
  labelHidden?: boolean | undefined
  /** `pill` for a search at the top of a screen. */
  look?: 'box' | 'pill' | undefined
  labelTrailing?: ReactNode
  onValueChange?: ((value: string) => void) | undefined
}

/** Works uncontrolled (`name`, `defaultValue`) and controlled (`value`, `onValueChange`). */
export function TextField(props: TextFieldProps) {
  const { id, label, hint, error, labelHidden, labelTrailing, leading, trailing, ...rest } = props
  const { className, look = 'box', onChange, onValueChange, ...input } = rest
  return (
    <FieldFrame {...{ id, label, hint, error, labelHidden, labelTrailing }}>
      {(ids) => (
        <div className={fieldBox(Boolean(trailing) && 'pr-1.5', look)}>
          {leading && <span className="shrink-0 text-ink-3 [&_svg]:size-5">{leading}</span>}
          <input
            type="text"
            {...input}
            {...ids}
            onChange={(event) => {
              onChange?.(event)
              onValueChange?.(event.currentTarget.value)
            }}
            className={classNames(fieldInput, className)}
          />
          {trailing && <span className="flex shrink-0 items-center text-small text-ink-3">{trailing}</span>}
        </div>
      )}
    </FieldFrame>
  )
}
