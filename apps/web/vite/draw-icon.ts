import { createElement } from 'react'
import type { LucideProps } from 'lucide-react'

type Shape = readonly [tag: string, attributes: object]

/** An icon: its lines and the props of its element; a name makes it visible to screen readers. */
export default function drawIcon({ node }: { node: readonly Shape[] }) {
  return ({ size = 24, ...given }: LucideProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': !given['aria-label'],
        ...given,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
