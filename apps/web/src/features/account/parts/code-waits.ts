export type CodePurpose =
  | 'register'
  | 'resetPassword'
  | 'fundPassword'
  | 'changeEmail'
  | 'bindPhone'
  | 'unbindPhone'

/** The wait of one address for its next code; `mailed` tells a code on its way from a refusal. */
export type CodeWait = { address: string; mailed: boolean; endsAt: number; waitSeconds: number }
// The newest first.
export type CodeWaits = Partial<Record<CodePurpose, readonly CodeWait[]>>

export function waitOf(waits: CodeWaits, purpose: CodePurpose, address: string): CodeWait | undefined {
  return waits[purpose]?.find((wait) => wait.address === address)
}

/** A refusal cancels nothing: the code mailed before it is still on its way. */
export function withWait(waits: CodeWaits, purpose: CodePurpose, wait: CodeWait): CodeWaits {
  const mailed = wait.mailed || waitOf(waits, purpose, wait.address)?.mailed === true
  const others = waits[purpose]?.filter(({ address }) => address !== wait.address) ?? []
  return { [purpose]: [{ ...wait, mailed }, ...others] }
}

/** The wait never exceeds its announced length: if the clock was set back, it starts again. */
export function heldTo(wait: CodeWait, now: number): CodeWait {
  const latest = now + wait.waitSeconds * 1000
  return wait.endsAt > latest ? { ...wait, endsAt: latest } : wait
}

function isWait(stored: unknown): stored is CodeWait {
  const { address, mailed, endsAt, waitSeconds } = (stored ?? {}) as Partial<CodeWait>
  return (
    typeof address === 'string' &&
    typeof mailed === 'boolean' &&
    typeof endsAt === 'number' &&
    typeof waitSeconds === 'number'
  )
}

/** Keeps the valid lists of stored data, which another build may have written. */
export function fitWaits(stored: unknown): CodeWaits {
  const lists = Object.entries(stored ?? {}).filter(([, list]) => Array.isArray(list) && list.every(isWait))
  return Object.fromEntries(lists)
}
