import { Layer } from './layer.tsx'
import type { LayerProps } from './layer-props.tsx'

export type SheetProps = LayerProps

/** Slides up from the bottom of a phone; from 768 px it is a dialog in the middle. */
export function Sheet(props: SheetProps) {
  return <Layer shape="sheet" {...props} />
}
