type Referred = { deposit_id: string; requested_at: Date }

// What a provider calls a deposit by. The moment is in it, because numbers are given out again after a restore.
export function referenceOf({ deposit_id, requested_at }: Referred): string {
  return `D-${deposit_id}-${requested_at.getTime().toString(36)}`
}

export function depositIdIn(reference: string | null): string | null {
  return /^D-([1-9]\d{0,14})-[0-9a-z]{1,10}$/.exec(reference ?? '')?.[1] ?? null
}
