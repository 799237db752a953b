import { setImmediate as nextTurn } from 'node:timers/promises'

const sliceLength = 50

// Maps a long list in slices, so that other work on this thread can run in between.
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
