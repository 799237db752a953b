import type { SnapshotReader } from '../nucleus/snapshot/reader.ts'
import type { SnapshotWriter } from '../nucleus/snapshot/writer.ts'
import type { State } from '../nucleus/state.ts'
import { isHeld, namedProducts } from '../product-list.ts'

/** Each switch in the order of the products, after a word on whether there is one. */
export function encodeSwitches(state: State, writer: SnapshotWriter, format: number): void {
  for (const product of switchedIn(format)) {
    const found = state.switches.get(product)
    writer.boolean(found !== undefined)
    if (found === undefined) continue
    writer.boolean(found.isOpen)
    writer.integer(found.closedRegions.length)
    for (const region of found.closedRegions) writer.text(region)
  }
}

export function decodeSwitches(state: State, reader: SnapshotReader, format: number): void {
  for (const product of switchedIn(format)) {
    if (!reader.boolean()) continue
    const isOpen = reader.boolean()
    const closedRegions = Array.from({ length: reader.integer() }, () => reader.text())
    state.switches.set(product, { isOpen, closedRegions })
  }
}

function switchedIn(format: number): string[] {
  return namedProducts
    .filter(([, product]) => product.isSwitched && isHeld(product, format))
    .map(([name]) => name)
}
