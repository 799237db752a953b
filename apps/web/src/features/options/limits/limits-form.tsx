import type { ReactNode } from 'react'
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
import { useLimitWords } from './use-limit-words.ts'

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
      >
        <Chip selected={draft.breakFor === 'keep'} onClick={() => onChange({ ...draft, breakFor: 'keep' })}>
          {text(coolOffUntil === null ? 'limits.none' : 'limits.keep')}
        </Chip>
        {coolOffUntil !== null && (
          <Chip selected={draft.breakFor === 'none'} onClick={() => onChange({ ...draft, breakFor: 'none' })}>
            {text('limits.end')}
          </Chip>
        )}
        {breakHours.map((hours) => (
          <Chip
            key={hours}
            selected={draft.breakFor === hours}
            onClick={() => onChange({ ...draft, breakFor: hours })}
          >
            {words.hours(hours)}
          </Chip>
        ))}
      </Choices>
      <Choices
        title={text('limits.exclusion')}
        hint={excludedUntil === null ? text('limits.exclusionHint') : words.until(excludedUntil)}
      >
        <Chip
          selected={draft.excludeFor === 'keep'}
          onClick={() => onChange({ ...draft, excludeFor: 'keep' })}
        >
          {text(excludedUntil === null ? 'limits.none' : 'limits.keep')}
        </Chip>
        {exclusionDays.map((days) => (
          <Chip
            key={days}
            selected={draft.excludeFor === days}
            onClick={() => onChange({ ...draft, excludeFor: days })}
          >
            {words.days(days)}
          </Chip>
        ))}
      </Choices>
      <Eased limits={limits} coin={coin} />
    </div>
  )
}

function Choices({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-2 text-small text-ink-2">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
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
