const known: Record<string, string> = {
  BTC: '#f7931a',
  ETH: '#627eea',
  SOL: '#7c5cff',
  XRP: '#4a5568',
  DOGE: '#b59a30',
  USDT: '#26a17b',
  USDC: '#2775ca',
  LTC: '#345d9d',
  BNB: '#e0ad0b',
  TRX: '#d0313f',
  ADA: '#2a56c6',
  DOT: '#d6267b',
}

const others = ['#0e8f8f', '#b4532a', '#5b6ee1', '#8a4fbf', '#3d7f3a', '#c2457a', '#4677a8', '#8b6b2e']

/** The coin's own colour, or one of eight, always the same for a symbol. */
export function coinColor(symbol: string): string {
  let hash = 0
  for (const letter of symbol) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return known[symbol.toUpperCase()] ?? others[hash % others.length] ?? '#4677a8'
}

/** White on a dark disc and near-black on a bright one, whichever is easier to read. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.2 ? '#10131a' : '#ffffff'
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
