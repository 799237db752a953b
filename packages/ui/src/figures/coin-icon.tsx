import { coinColor, inkOn } from './coin-color.tsx'

export interface CoinIconProps {
  symbol: string
  /** The coin's own picture, when the exchange has one. */
  src?: string | undefined
  size?: number | undefined
}

/** An ornament: the symbol always appears in text beside it. The letter shows until the picture is loaded. */
export function CoinIcon({ symbol, src, size = 34 }: CoinIconProps) {
  const color = coinColor(symbol)
  return (
    <span
      aria-hidden
      className="relative inline-grid shrink-0 place-items-center rounded-full font-bold select-none"
      style={{ width: size, height: size, fontSize: size * 0.38, background: color, color: inkOn(color) }}
    >
      {symbol.slice(0, 1)}
      {src !== undefined && (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          className="absolute inset-0 rounded-full"
        />
      )}
    </span>
  )
}
