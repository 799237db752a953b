import { liveSchema, positionsTable } from '../../apps/server/src/platform/projections/positions.ts'
import { views } from '../../apps/server/src/platform/projections/schema.ts'
import { createTables } from '../../apps/server/src/platform/projections/view.ts'

/** Makes the empty tables of the schema `views` as this release has them. */
export function viewsDdl(): string {
  return `create schema ${liveSchema};
${positionsTable(liveSchema)}${views.map((view) => createTables(view, liveSchema)).join('')}`
}
