export interface AvatarProps {
  /** Its first letter stands in for a missing picture. */
  name: string
  src?: string | undefined
  size?: number | undefined
}

/** An ornament beside a name, or inside a button that has its own label. */
export function Avatar({ name, src, size = 32 }: AvatarProps) {
  if (src !== undefined) {
    return <img src={src} alt="" width={size} height={size} className="shrink-0 rounded-full object-cover" />
  }
  return (
    <span
      aria-hidden
      className="inline-grid shrink-0 place-items-center rounded-full bg-surface-3 font-semibold text-ink uppercase select-none"
      style={{ width: size, height: size, fontSize: size * 0.4 }}
    >
      {name.match(/^./u)?.[0]}
    </span>
  )
}
