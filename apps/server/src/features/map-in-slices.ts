import { setImmediate as nextTurn } from 'node:timers/promises'

const sliceLength = 50

// A long list is made a part at a time: whoever else waits for this thread gets it in between.
export async function mapInSlices<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  for (const [place, item] of items.entries()) {
    if (place > 0 && place % sliceLength === 0) await nextTurn()
    made.push(make(item))
  }
  return made
}
