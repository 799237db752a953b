import type { Core } from '../core/core.ts'

// What was made a moment ago is not missing: the views have yet to show it.
export async function findSettled<Row>(
  core: Pick<Core, 'settled'>,
  find: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const found = await find()
  if (found !== undefined) return found
  await core.settled()
  return await find()
}
