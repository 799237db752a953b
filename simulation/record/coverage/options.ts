import type { OptionLimitsChanged } from '@candor/engine/products/options/events'
import { optionResults, optionVoidReasons } from './names.ts'
import type { Note, Witness } from './witness.ts'

export const options: Witness = {
  cases: [
    ...optionResults.flatMap((result) => [`option up ${result}`, `option down ${result}`]),
    ...optionVoidReasons.map((reason) => `option not opened ${reason}`),
    'option without a fee',
    'option with a client order id',
    'limits tighter',
    'limits looser',
    'limits cool off',
    'limits cool off eased',
    'limits exclusion',
  ],
  watch(note) {
    const directions = new Map<number, string>()
    return {
      command() {},
      event(event) {
        if (event.type === 'optionOpened') {
          directions.set(event.orderId, event.direction)
          if (event.fee === 0n) note('option without a fee')
          if (event.clientOrderId !== null) note('option with a client order id')
        }
        if (event.type === 'optionNotOpened') note(`option not opened ${event.reason}`)
        if (event.type === 'optionSettled') note(`option ${directions.get(event.orderId)} ${event.result}`)
        if (event.type === 'optionLimitsChanged') noteLimits(event, note)
      },
    }
  },
}

function noteLimits({ limits }: OptionLimitsChanged, note: Note): void {
  if (limits.easedLossMax !== null) note('limits looser')
  else if (limits.dailyLossMax !== null) note('limits tighter')
  if (limits.easedCoolOff !== null) note('limits cool off eased')
  else if (limits.coolOffUntil > 0) note('limits cool off')
  if (limits.excludedUntil > 0) note('limits exclusion')
}
