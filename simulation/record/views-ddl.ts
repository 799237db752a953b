import { liveSchema, positionsTable } from '../../apps/server/src/platform/projections/positions.ts'
import { views } from '../../apps/server/src/platform/projections/schema.ts'
import { createTables } from '../../apps/server/src/platform/projections/view.ts'

/** The DDL of the empty tables in the schema `views` of this release. */
export function viewsDdl(): string {
  return `create schema ${liveSchema};
${positionsTable(liveSchema)}${views.map((view) => createTables(view, liveSchema)).join('')}`
}
