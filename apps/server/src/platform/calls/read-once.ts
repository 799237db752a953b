// Reads data once for all callers meanwhile, if they are the same for everybody and may be this old.
export function readOncePer<Result>(
  freshMs: number,
  read: (now: Date) => Promise<Result>,
): (now: Date) => Promise<Result> {
  let known: { atMs: number; result: Promise<Result> } | null = null
  return (now) => {
    const nowMs = now.getTime()
    if (known && Math.abs(nowMs - known.atMs) < freshMs) return known.result
    const fresh = { atMs: nowMs, result: read(now) }
    fresh.result.catch(() => {
      if (known === fresh) known = null
    })
    known = fresh
    return fresh.result
  }
}
