import { useState } from 'react'
import type { CallOutput } from '@candor/contract/calls'
import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'
import { callServer } from '../../../shared/server/client.ts'

// There are no names, and two may have joined at the same moment, so the position in the list is the key.
export type Joined = CallOutput<'Agents/GetInvitations'>['invited'][number] & { id: string }

/** Who joined with the user's code, and how many; null until loaded. */
export function useInvitations(): { pages: Pages<Joined>; count: number | null } {
  const [count, setCount] = useState<number | null>(null)
  const pages = usePages<Joined>({
    key: '',
    idOf: ({ id }) => id,
    async read(before) {
      const answer = await callServer('Agents/GetInvitations', {
        limit: 20,
        ...(before !== undefined && { before }),
      })
      setCount(answer.count)
      const items = answer.invited.map((one, place) => ({ ...one, id: `${before ?? ''} ${place}` }))
      return { items, nextPage: answer.nextPage }
    },
  })
  return { pages, count }
}
