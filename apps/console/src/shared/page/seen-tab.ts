import { useEffect } from 'react'

/** On a phone the chosen tab may stand beyond the edge. */
export function useSeenTab(tab: string): void {
  useEffect(() => {
    document
      .querySelector(`[role="tab"][id$="-${tab}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab])
}
