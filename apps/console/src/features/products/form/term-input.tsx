import { Lock } from 'lucide-react'
import type { PlainField } from '@candor/contract/operators/terms/fields'
import { AmountField } from '@candor/ui/fields/amount-field'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { Switch } from '@candor/ui/fields/switch'
import { TextField } from '@candor/ui/fields/text-field'
import { useText } from '../../../i18n/text.ts'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { MomentField } from '../../../shared/form/moment-field.tsx'
import { percentScale } from '../../../shared/form/typed-figures.ts'
import { type CoinScales, type Fault, mostOf, scaleFor, type TermsForm, type Typed } from '../model/form.ts'
import { hintOf, labelOf, wordKey } from '../model/labels.ts'
import { plainText } from '../model/words.ts'
import { MinuteInput } from './minute-input.tsx'

type InputProps = {
  id: string
  name: string
  field: PlainField
  typed: Typed
  // The other fields, which name its coin.
  values: TermsForm
  scales: CoinScales
  isLocked: boolean
  // Such as its value before.
  hint: string | undefined
  fault: Fault | undefined
  onTyped: (typed: Typed) => void
}

/** The input of one term, by its form. */
export function TermInput(props: InputProps) {
  const { id, name, field, typed, values, scales, isLocked, fault, onTyped } = props
  const text = useText()
  const value = String(typed)
  const hintKey = hintOf(name)
  const common = {
    id,
    label: text(labelOf(name)),
    hint: props.hint ?? (hintKey && text(hintKey)),
    error: fault && text(`termFault.${fault}`),
  }
  // A locked figure stays as legible as the others.
  const written = { ...common, readOnly: isLocked }
  const chosen = { ...common, disabled: isLocked }
  const lock = isLocked && <Lock aria-hidden className="size-4 shrink-0" />
  const unitOf = (unit: string | undefined) => (
    <span className="inline-flex items-center gap-2">
      {unit}
      {lock}
    </span>
  )
  switch (field.form) {
    case 'flag':
      return (
        <Switch
          id={id}
          label={common.label}
          detail={props.hint}
          disabled={isLocked}
          checked={typed === true}
          onCheckedChange={onTyped}
        />
      )
    case 'amount':
    case 'lots':
    case 'currencyAmount':
      return (
        <AmountField
          {...written}
          unit={unitOf(plainText(values[field.form === 'currencyAmount' ? 'currency' : field.coin]))}
          decimalsMax={scaleFor(field, values, scales)}
          placeholder={field.isNullable ? text('products.noBound') : undefined}
          value={value}
          onValueChange={onTyped}
        />
      )
    case 'share':
      return (
        <AmountField
          {...written}
          unit={unitOf('%')}
          decimalsMax={percentScale}
          value={value}
          onValueChange={onTyped}
        />
      )
    case 'whole':
      return field.unit === 'minuteOfDay' || field.unit === 'minuteOfWeek' ? (
        <MinuteInput
          {...chosen}
          isOfWeek={field.unit === 'minuteOfWeek'}
          isEnd={name === 'toMinute'}
          most={mostOf(field.unit)}
          value={value}
          onValueChange={onTyped}
        />
      ) : (
        <AmountField
          {...written}
          unit={unitOf(
            // The label says it.
            field.unit === 'count' || field.unit === 'decimals' ? undefined : text(`termUnit.${field.unit}`),
          )}
          decimalsMax={0}
          value={value}
          onValueChange={onTyped}
        />
      )
    case 'moment':
      return <MomentField {...written} value={value} onValueChange={onTyped} />
    case 'word':
      return (
        <SelectSheet
          {...chosen}
          options={field.words.map((word) => ({ value: word, label: text(wordKey(word)) }))}
          value={value}
          onValueChange={onTyped}
        />
      )
    case 'coin':
      return (
        <SelectSheet
          {...chosen}
          placeholder={text('products.chooseCoin')}
          options={[...new Set([...scales.keys(), ...(value === '' ? [] : [value])])].map((coin) => ({
            value: coin,
            label: coin,
            icon: <CoinIcon symbol={coin} size={22} />,
          }))}
          value={value === '' ? undefined : value}
          onValueChange={onTyped}
        />
      )
    case 'text':
      return (
        <TextField
          {...written}
          maxLength={field.lengthMax}
          autoComplete="off"
          placeholder={field.isNullable ? text('products.none') : undefined}
          trailing={lock && <span className="mr-2">{lock}</span>}
          value={value}
          onValueChange={onTyped}
        />
      )
  }
}
