import type { Core } from '../core/core.ts'

// A row that is not found may be so new that the views do not have it yet: look again once they have caught up.
export async function findSettled<Row>(
  core: Pick<Core, 'settled'>,
  find: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const found = await find()
  if (found !== undefined) return found
  await core.settled()
  return await find()
}
