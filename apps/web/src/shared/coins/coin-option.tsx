import { CoinIcon } from './coin-icon.tsx'

/** A coin as a choice of a list: by its name, or by that of its market. */
export const coinOption = (coin: string, value = coin) => ({
  value,
  label: value,
  icon: <CoinIcon symbol={coin} size={26} />,
})
