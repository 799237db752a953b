import type { Header } from '@candor/chain/reads'

export type StoredBlock = Pick<Header, 'number' | 'hash'>

/** How far back the watcher follows a chain that has replaced its blocks. */
export const walkBackMax = 256

/** The newest stored block that the node has too; null: it has none of them. */
export function lastCommon(
  stored: readonly StoredBlock[],
  theirs: ReadonlyMap<number, string>,
): StoredBlock | null {
  return (
    stored.toSorted((a, b) => b.number - a.number).find(({ number, hash }) => theirs.get(number) === hash) ??
    null
  )
}

/** Whether each block follows the one before. A reorganising node may answer with parts of two chains. */
export function isChained(blocks: readonly Pick<Header, 'hash' | 'parentHash'>[]): boolean {
  return blocks.every((block, place) => {
    const before = blocks[place - 1]
    return before === undefined || block.parentHash === before.hash
  })
}
