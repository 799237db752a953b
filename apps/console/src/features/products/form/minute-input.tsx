import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { TextField } from '@candor/ui/fields/text-field'
import { useState } from 'react'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { minuteTyped } from '../model/minutes.ts'
import { clockOf, weekMinute } from '../model/words.ts'

type Props = {
  id: string
  label: string
  hint: string | undefined
  error: string | undefined
  disabled: boolean
  isOfWeek: boolean
  // The end of a window may be 24:00.
  isEnd: boolean
  most: number
  value: string
  onValueChange: (minutes: string) => void
}

const weekdays = [0, 1, 2, 3, 4, 5, 6]
const dayMinutes = 24 * 60

/** A time of day, or of the week, kept as the minute that the engine counts. */
export function MinuteInput({ isOfWeek, isEnd, most, value, disabled, onValueChange, ...written }: Props) {
  const text = useText()
  const figures = useFigures()
  const begun = value === '' ? { day: 0, minute: null } : weekMinute(Number(value), isEnd)
  const [day, setDay] = useState(begun.day)
  const [clock, setClock] = useState(begun.minute === null ? '' : clockOf(begun.minute))
  const change = (nextDay: number, nextClock: string) => {
    setDay(nextDay)
    setClock(nextClock)
    const minute = minuteTyped(nextClock)
    // An invalid time is no minute at all, so that the form asks for it.
    const whole = minute === null ? null : minute + (isOfWeek ? nextDay * dayMinutes : 0)
    onValueChange(whole === null || whole > most ? '-' : String(whole))
  }
  const time = (
    <TextField
      {...written}
      readOnly={disabled}
      placeholder="00:00"
      inputMode="numeric"
      maxLength={5}
      trailing={<span className="mr-2">{isOfWeek ? 'UTC' : text('products.newYork')}</span>}
      value={clock}
      onValueChange={(next) => change(day, next)}
    />
  )
  if (!isOfWeek) return time
  return (
    <div className="grid grid-cols-2 gap-2">
      <SelectSheet
        id={`${written.id}-day`}
        label={text('products.weekday')}
        disabled={disabled}
        options={weekdays.map((each) => ({ value: String(each), label: figures.weekday(each) }))}
        value={String(day)}
        onValueChange={(next) => change(Number(next), clock)}
      />
      {time}
    </div>
  )
}
