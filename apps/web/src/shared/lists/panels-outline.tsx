import { Skeleton } from '@candor/ui/states/skeleton'

type Props = {
  // The grid of the panels.
  className: string
  // Of each block; several in a list stand below each other in one panel.
  heights: readonly (number | readonly number[])[]
  column?: string
}

/** The outline of panels, until their content is there. */
export function PanelsOutline({ className, heights, column = 'flex flex-col gap-4' }: Props) {
  return (
    <div className={className}>
      {heights.map((height, place) =>
        typeof height === 'number' ? (
          // oxlint-disable-next-line react/no-array-index-key -- blocks that never change places.
          <Skeleton key={place} shape="block" height={height} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the same.
          <PanelsOutline key={place} className={column} heights={height} />
        ),
      )}
    </div>
  )
}
