const hidden = '***'

// Personal data in the form for people whom they don't concern: enough to compare with a given value, and too
// little to write it down.
export const mask = {
  // a***@e***.com
  email: (email: string): string => {
    const [name, domain] = splitAtLast(email, '@')
    const [host, ending] = splitAtLast(domain, '.')
    return `${first(name)}${hidden}@${first(host)}${hidden}.${ending}`
  },
  // The last two digits.
  phone: (phone: string): string => {
    return `${hidden}${phone.slice(-2)}`
  },
  // The first letter of each word: a name with one letter would be shown whole, so that one is hidden too.
  name: (name: string): string => {
    const words = name.split(/\s+/).filter((word) => word !== '')
    return words.map((word) => (Array.from(word).length > 1 ? `${first(word)}${hidden}` : hidden)).join(' ')
  },
  address: (address: string): string => {
    return Array.from(address).length > 1 ? `${first(address)}${hidden}` : hidden
  },
  // Its beginning and end, by which people compare addresses.
  chainAddress: (address: string): string => {
    return address.length > 16 ? `${address.slice(0, 6)}…${address.slice(-4)}` : hidden
  },
  // The decade.
  age: (age: number): string => {
    return `${Math.floor(age / 10)}*`
  },
}

export function masked<Value>(value: Value | null, hide: (value: Value) => string): string | null {
  return value === null ? null : hide(value)
}

function first(text: string): string {
  return Array.from(text)[0] ?? ''
}

function splitAtLast(text: string, sign: string): [string, string] {
  const place = text.lastIndexOf(sign)
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + sign.length)]
}
