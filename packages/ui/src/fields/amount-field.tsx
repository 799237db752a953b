import type { ReactNode, Ref } from 'react'
import { Chip } from '../buttons/chip.tsx'
import { classNames } from '../class-names.tsx'
import { FieldFrame, fieldBox, fieldInput } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'
import { useAmountInput } from '../form/amount-input.tsx'

export interface AmountShare {
  /** Visible text, such as "25%" or the word for all of it. */
  label: string
  selected?: boolean | undefined
  onPress: () => void
}

export interface AmountFieldProps extends FieldTexts {
  /** A plain decimal ("1234.5"); the field shows it with the language's decimal mark. */
  value: string
  onValueChange: (value: string) => void
  unit?: ReactNode
  decimalsMax?: number | undefined
  shares?: readonly AmountShare[] | undefined
  /** Names the row of shares for a screen reader. */
  sharesLabel?: string | undefined
  /** `beside` puts them in the field's own line, for a few short ones. */
  sharesPlacement?: 'below' | 'beside' | undefined
  /** The error replaces the hint, so that nothing below it moves. */
  steady?: boolean | undefined
  /** `inside` puts the label in the box at the left, for dense tickets. */
  labelPlacement?: 'above' | 'inside' | undefined
  labelTrailing?: ReactNode
  id?: string | undefined
  name?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  enterKeyHint?: 'done' | 'go' | 'next' | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function AmountField(props: AmountFieldProps) {
  const {
    label,
    hint,
    error,
    id,
    labelTrailing,
    labelPlacement = 'above',
    shares,
    sharesLabel,
    sharesPlacement = 'below',
    steady = false,
    ...rest
  } = props
  const { value, onValueChange, onBlur, unit, decimalsMax = 18, enterKeyHint = 'done', ...input } = rest
  const amount = useAmountInput({ value, onValueChange, decimalsMax })
  const inside = labelPlacement === 'inside'
  const beside = sharesPlacement === 'beside'
  const shownHint = steady && error ? undefined : hint
  return (
    <FieldFrame {...{ id, label, hint: shownHint, error, labelTrailing }} labelHidden={inside}>
      {(ids) => (
        <div className={beside ? 'flex flex-wrap gap-2' : 'contents'}>
          <div
            className={classNames(fieldBox(inside && 'flex-wrap gap-y-0'), beside && 'flex-[1_1_10.5rem]')}
          >
            {inside && (
              <span aria-hidden className="text-small text-ink-3">
                {label}
              </span>
            )}
            {/* If the label takes its own line, figure and unit share the next. */}
            <span className="flex min-w-0 flex-[1_1_11ch] items-center gap-2 self-stretch">
              <input
                type="text"
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint={enterKeyHint}
                {...input}
                {...ids}
                {...amount}
                onBlur={() => {
                  amount.onBlur()
                  onBlur?.()
                }}
                className={`${fieldInput} basis-[6ch] font-semibold ${inside ? 'text-right' : ''}`}
              />
              {unit && <span className="shrink-0 text-small text-ink-3">{unit}</span>}
            </span>
          </div>
          {shares && (
            <fieldset
              aria-label={sharesLabel}
              className={classNames('flex flex-wrap gap-1.5', beside && 'items-center')}
            >
              {shares.map((share) => (
                <Chip key={share.label} selected={share.selected} onClick={share.onPress} stretch={!beside}>
                  {share.label}
                </Chip>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
