import type { SnapshotReader } from '../nucleus/snapshot/reader.ts'
import type { SnapshotWriter } from '../nucleus/snapshot/writer.ts'
import type { State } from '../nucleus/state.ts'
import { switchedProducts } from './switched-products.ts'

/** Each switch in the order of the products, after a word on whether there is one. */
export function encodeSwitches(state: State, writer: SnapshotWriter): void {
  for (const product of switchedProducts) {
    const found = state.switches.get(product)
    writer.boolean(found !== undefined)
    if (found === undefined) continue
    writer.boolean(found.isOpen)
    writer.integer(found.closedRegions.length)
    for (const region of found.closedRegions) writer.text(region)
  }
}

export function decodeSwitches(state: State, reader: SnapshotReader): void {
  for (const product of switchedProducts) {
    if (!reader.boolean()) continue
    const isOpen = reader.boolean()
    const closedRegions = Array.from({ length: reader.integer() }, () => reader.text())
    state.switches.set(product, { isOpen, closedRegions })
  }
}
