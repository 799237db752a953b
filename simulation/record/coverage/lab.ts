import type { Witness } from './witness.ts'

export const lab: Witness = {
  cases: [
    'lab release of one slice',
    'lab release of several slices',
    'lab release of nothing',
    'lab release of the last slice',
    'lab raise with unsold coins',
    'lab raise sold out',
    'lab with a client order id',
  ],
  watch(note) {
    const sliceCounts = new Map<number, number>()
    return {
      command(command) {
        if (command.type === 'subscribeLab' && command.clientOrderId !== null)
          note('lab with a client order id')
      },
      event(event) {
        if (event.type === 'labSubscribed') sliceCounts.set(event.orderId, event.sliceCount)
        if (event.type === 'labReleased') {
          const { orderId, firstSlice, lastSlice, amount } = event
          note(`lab release of ${firstSlice === lastSlice ? 'one slice' : 'several slices'}`)
          if (amount === 0n) note('lab release of nothing')
          if (lastSlice === sliceCounts.get(orderId)) note('lab release of the last slice')
        }
        if (event.type === 'labRaiseEnded')
          note(event.unsold > 0n ? 'lab raise with unsold coins' : 'lab raise sold out')
      },
    }
  },
}
