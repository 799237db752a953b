type Referred = { deposit_id: string; requested_at: Date }

// The provider's reference for a deposit. It includes the time, because numbers are reused after a restore.
export function referenceOf({ deposit_id, requested_at }: Referred): string {
  return `D-${deposit_id}-${requested_at.getTime().toString(36)}`
}

export function depositIdIn(reference: string | null): string | null {
  return /^D-([1-9]\d{0,14})-[0-9a-z]{1,10}$/.exec(reference ?? '')?.[1] ?? null
}
