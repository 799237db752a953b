// How often a market's crowd takes something, on average, and the usual amount.
export type Habit = { everySeconds: number; usualUsdt: number }

const habits: Readonly<Record<string, Habit>> = {
  'BTC/USDT': { everySeconds: 3, usualUsdt: 400 },
  'ETH/USDT': { everySeconds: 4, usualUsdt: 350 },
  'SOL/USDT': { everySeconds: 6, usualUsdt: 250 },
  'XRP/USDT': { everySeconds: 7, usualUsdt: 220 },
  'DOGE/USDT': { everySeconds: 10, usualUsdt: 150 },
  'LTC/USDT': { everySeconds: 14, usualUsdt: 150 },
  'TRX/USDT': { everySeconds: 14, usualUsdt: 120 },
  'BNB/USDT': { everySeconds: 11, usualUsdt: 180 },
  'CDR/USDT': { everySeconds: 9, usualUsdt: 80 },
}

const plain: Habit = { everySeconds: 20, usualUsdt: 60 }

export function habitOf(symbol: string): Habit {
  return habits[symbol] ?? plain
}
