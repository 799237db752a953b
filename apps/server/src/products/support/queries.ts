import type { ViewRow } from '../../platform/db/tables.ts'
import { recordsIn } from '../../platform/projections/records.ts'

export type GrantRow = ViewRow<'grants'>

export const { find: findGrant, list: listGrants } = recordsIn('views.grants', 'grant_id')
