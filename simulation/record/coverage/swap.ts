import type { Witness } from './witness.ts'

export const swap: Witness = {
  cases: [
    'swap by quote',
    'swap of small balances',
    'swap of several small balances',
    'swap between two coins with an index',
    'swap quote never executed',
  ],
  watch(note) {
    const quotes = new Set<number>()
    return {
      command(command, events) {
        if (command.type === 'executeSwap') quotes.delete(command.quoteId)
        const swapped = events.filter(({ type }) => type === 'swapExecuted')
        if (command.type === 'convertDust' && swapped.length > 1) note('swap of several small balances')
      },
      event(event) {
        if (event.type === 'swapQuoted') quotes.add(event.quote.quoteId)
        if (event.type !== 'swapExecuted') return
        note(event.kind === 'dust' ? 'swap of small balances' : 'swap by quote')
        const { fromCoinId, toCoinId } = event.terms
        if (fromCoinId !== 1 && toCoinId !== 1) note('swap between two coins with an index')
      },
      end() {
        if (quotes.size > 0) note('swap quote never executed')
      },
    }
  },
}
