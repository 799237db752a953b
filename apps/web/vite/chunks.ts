import { isAbsolute } from 'node:path'

type ModuleGraph = {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; isEntry: boolean; importers: readonly string[] } | null
}

/** Whether the entry can't start without this module: some chain of plain imports leads from the entry to it. */
function reachesEntry(id: string, graph: ModuleGraph, known: Map<string, boolean>): boolean {
  const settled = known.get(id)
  if (settled !== undefined) return settled
  // Stands for "no" while its own importers are asked, so that a circle of imports ends.
  known.set(id, false)
  const info = graph.getModuleInfo(id)
  const reaches =
    info !== null && (info.isEntry || info.importers.some((importer) => reachesEntry(importer, graph, known)))
  known.set(id, reaches)
  return reaches
}

/** What every screen needs travels in one piece: many small ones cost a round trip each and pack worse. */
export function startChunk() {
  const known = new Map<string, boolean>()
  return {
    name: (id: string, graph: ModuleGraph) =>
      isAbsolute(id) && !id.endsWith('.css') && reachesEntry(id, graph, known) ? 'start' : null,
  }
}
