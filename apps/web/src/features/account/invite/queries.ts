import { useState } from 'react'
import type { CallOutput } from '@candor/contract/calls'
import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'
import { callServer } from '../../../shared/server/client.ts'

// Nobody is named, and two may have joined at one moment: each is known by its place in the list.
export type Joined = CallOutput<'Agents/GetInvitations'>['invited'][number] & { id: string }

/** Who joined with one's code, and how many: null until it is here. */
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
