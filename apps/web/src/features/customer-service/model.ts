/** The number of what somebody asks about, such as `W-12`; nothing else is taken from an address. */
export function numberAsked(about: string | null): string | null {
  return about !== null && /^[A-Z]-\d{1,15}$/.test(about) ? about : null
}

export function mailLink(address: string, number: string | null): string {
  return number === null ? `mailto:${address}` : `mailto:${address}?subject=${encodeURIComponent(number)}`
}
