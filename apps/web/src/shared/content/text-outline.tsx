import { Skeleton } from '@candor/ui/states/skeleton'

const widths = ['72%', '100%', '94%', '88%', '40%', '99%', '96%', '63%']

/** A placeholder for a text that is loading. */
export function TextOutline() {
  return (
    <div className="flex max-w-184 flex-col gap-4 py-2">
      {widths.map((width, index) => (
        <Skeleton key={width} width={width} height={index % 4 === 0 ? 20 : 14} />
      ))}
    </div>
  )
}
