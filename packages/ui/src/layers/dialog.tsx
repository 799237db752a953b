import { Layer } from './layer.tsx'
import type { LayerProps } from './layer-props.tsx'

export type DialogProps = LayerProps

/** In the middle at every width, for questions that must be answered; a choice belongs in a `Sheet`. */
export function Dialog(props: DialogProps) {
  return <Layer shape="dialog" {...props} />
}
