export function isOver(endsAt: string | null, now: number): boolean {
  return endsAt !== null && Date.parse(endsAt) <= now
}
