import { AmountField } from '@candor/ui/fields/amount-field'
import { Chip } from '@candor/ui/buttons/chip'
import { KeyValue } from '@candor/ui/lists/key-value'
import { Notice } from '@candor/ui/states/notice'
import { formatTime } from '@candor/client/figures/format-time'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useOptionFigures } from '../figures.ts'
import { amountPlaces } from '../model.ts'
import { breakHours, exclusionDays } from './model.ts'
import type { LimitsDraft } from './model.ts'
import type { Limits } from './store.ts'
import { useIsAhead } from '../../../shared/options/use-is-ahead.ts'

type Props = { limits: Limits; draft: LimitsDraft; coin: string; onChange: (draft: LimitsDraft) => void }

export function LimitsForm({ limits, draft, coin, onChange }: Props) {
  const text = useText()
  const figures = useOptionFigures()
  const words = useLimitWords()
  const coolOffUntil = useIsAhead(limits.coolOffUntil) ? limits.coolOffUntil : null
  const isGain = limits.lossToday.startsWith('-')
  const excludedUntil = useIsAhead(limits.excludedUntil) ? limits.excludedUntil : null
  return (
    <div className="flex flex-col gap-5">
      <KeyValue
        look="tight"
        rows={[
          {
            label: text(isGain ? 'limits.gainToday' : 'limits.lossToday'),
            value: `${figures.money(limits.lossToday.replace('-', ''))} ${coin}`,
          },
          { label: text('limits.atStake'), value: `${figures.money(limits.atStake)} ${coin}` },
        ]}
      />
      <AmountField
        label={text('limits.loss')}
        hint={text('limits.lossHint')}
        unit={coin}
        decimalsMax={amountPlaces}
        placeholder={text('limits.none')}
        value={draft.lossMax}
        onValueChange={(lossMax) => onChange({ ...draft, lossMax })}
      />
      <Choices
        title={text('limits.break')}
        hint={coolOffUntil === null ? text('limits.breakHint') : words.until(coolOffUntil)}
        options={[
          { value: 'keep', label: text(coolOffUntil === null ? 'limits.none' : 'limits.keep') },
          ...(coolOffUntil === null ? [] : [{ value: 'none' as const, label: text('limits.end') }]),
          ...breakHours.map((value) => ({ value, label: words.hours(value) })),
        ]}
        chosen={draft.breakFor}
        onChoose={(breakFor) => onChange({ ...draft, breakFor })}
      />
      <Choices
        title={text('limits.exclusion')}
        hint={excludedUntil === null ? text('limits.exclusionHint') : words.until(excludedUntil)}
        options={[
          { value: 'keep', label: text(excludedUntil === null ? 'limits.none' : 'limits.keep') },
          ...exclusionDays.map((value) => ({ value, label: words.days(value) })),
        ]}
        chosen={draft.excludeFor}
        onChoose={(excludeFor) => onChange({ ...draft, excludeFor })}
      />
      <Eased limits={limits} coin={coin} />
    </div>
  )
}

type ChoicesProps<Value> = {
  title: string
  hint: string
  options: readonly { value: NoInfer<Value>; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { title, hint, options, chosen, onChoose } = props
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-2 text-small text-ink-2">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <Chip key={value} selected={value === chosen} onClick={() => onChoose(value)}>
            {label}
          </Chip>
        ))}
      </div>
      <p className="text-small text-ink-3">{hint}</p>
    </fieldset>
  )
}

/** Requested, but not yet in force. */
function Eased({ limits: { easedLossMax, easedCoolOff }, coin }: { limits: Limits; coin: string }) {
  const text = useText()
  const { locale } = useLanguage()
  const figures = useOptionFigures()
  if (!easedLossMax && !easedCoolOff) return null
  return (
    <Notice>
      {easedLossMax && (
        <p>
          {text('limits.easedLoss', {
            value:
              easedLossMax.value === null
                ? text('limits.none')
                : `${figures.money(easedLossMax.value)} ${coin}`,
            time: formatTime(easedLossMax.from, locale),
          })}
        </p>
      )}
      {easedCoolOff && <p>{text('limits.easedBreak', { time: formatTime(easedCoolOff.from, locale) })}</p>}
    </Notice>
  )
}

function spanText(count: number, unit: 'hour' | 'day', locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** The lengths and ends of breaks and exclusions in the user's language. */
export function useLimitWords() {
  const text = useText()
  const { locale } = useLanguage()
  return {
    hours: (hours: number) =>
      hours < 48 ? spanText(hours, 'hour', locale) : spanText(hours / 24, 'day', locale),
    days: (days: number) => spanText(days, 'day', locale),
    until: (moment: string) => text('limits.until', { time: formatTime(moment, locale) }),
  }
}
