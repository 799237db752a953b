import { pledgeEndReasons } from './names.ts'
import type { Witness } from './witness.ts'

export const pledge: Witness = {
  cases: [
    ...pledgeEndReasons.map((reason) => `pledge ${reason}`),
    'pledge interest of one day',
    'pledge interest of several days',
    'pledge in another coin',
    'pledge with a client order id',
    'pledge by day',
    'pledge by week',
    'pledge by month',
  ],
  watch(note) {
    return {
      command(command) {
        if (command.type === 'subscribePledge' && command.clientOrderId !== null)
          note('pledge with a client order id')
      },
      event(event) {
        if (event.type === 'pledgeSubscribed') {
          note(`pledge by ${event.cycleUnit}`)
          if (event.coinId !== 1) note('pledge in another coin')
        }
        if (event.type === 'pledgeInterestPaid')
          note(`pledge interest of ${event.firstDay === event.lastDay ? 'one day' : 'several days'}`)
        if (event.type === 'pledgeEnded') note(`pledge ${event.reason}`)
      },
    }
  },
}
