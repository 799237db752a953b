/** The colour a token has here and now, for canvases, which cannot read CSS variables: `readColor('up')`. */
export function readColor(token: string, near: HTMLElement = document.documentElement): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--color-${token})`
  probe.style.display = 'none'
  near.append(probe)
  const color = getComputedStyle(probe).color
  probe.remove()
  return color
}
