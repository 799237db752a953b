import type { Witness } from './witness.ts'

export const swap: Witness = {
  cases: [
    'swap by quote',
    'swap by quote on a tick that is past',
    'swap of small balances',
    'swap of several small balances',
    'swap between two coins with an index',
  ],
  watch(note) {
    const lastTicks = new Map<number, number>()
    return {
      command(command, events) {
        const swapped = events.filter(({ type }) => type === 'swapExecuted')
        if (command.type === 'convertDust' && swapped.length > 1) note('swap of several small balances')
      },
      event(event) {
        if (event.type === 'indexTicked') lastTicks.set(event.coinId, event.number)
        if (event.type !== 'swapExecuted') return
        note(event.kind === 'dust' ? 'swap of small balances' : 'swap by quote')
        const { fromCoinId, toCoinId, toTickNumber } = event.terms
        if (fromCoinId !== 1 && toCoinId !== 1) note('swap between two coins with an index')
        if (toCoinId !== 1 && toTickNumber !== lastTicks.get(toCoinId))
          note('swap by quote on a tick that is past')
      },
    }
  },
}
