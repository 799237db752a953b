export type Version = { version: string; versionCode: number; buildId: string }

export function parseVersion(body: unknown): Version | undefined {
  const { version, versionCode, buildId } = (body ?? {}) as Partial<Version>
  const whole = typeof version === 'string' && typeof versionCode === 'number' && typeof buildId === 'string'
  return whole ? { version, versionCode, buildId } : undefined
}

/** A build other than the running one is offered, except a declined one that the user did not request. */
export function isOffered(
  found: Version | undefined,
  now: { running: string | undefined; rejected: string | null; asked: boolean },
): found is Version {
  if (!found || now.running === undefined || found.buildId === now.running) return false
  return now.asked || found.buildId !== now.rejected
}
