import { useEffect, useRef, useState } from 'react'
import { useReading } from '@candor/client/react/reading'
import type { ChatRow } from '@candor/contract/operators/calls/chats'
import { callServer } from '../../shared/server/client.ts'
import { useChatCounts } from '../../shared/server/chat-counts.ts'
import { useIsVisible } from '../../shared/server/polled.ts'
import type { Filter } from './model.ts'

const pageSize = 50
// Every view is in the audit log, so a busy inbox is not read with every message.
const rereadMs = 3_000

export type InboxQuery = { filter: Filter; search: string }
export type InboxList = { chats: readonly ChatRow[]; hasMore: boolean }

async function readInbox({ filter, search }: InboxQuery, pages: number): Promise<InboxList> {
  const chats: ChatRow[] = []
  let before: string | undefined
  for (let page = 0; page < pages; page += 1) {
    const answer = await callServer('Chats/GetInbox', {
      filter,
      limit: pageSize,
      ...(search !== '' && { search }),
      ...(before !== undefined && { before }),
    })
    const known = new Set(chats.map(({ chatId }) => chatId))
    chats.push(...answer.chats.filter(({ chatId }) => !known.has(chatId)))
    if (answer.nextPage === null) return { chats, hasMore: false }
    before = answer.nextPage
  }
  return { chats, hasMore: true }
}

/** The conversations of the inbox, up to the requested page; read again after changes. */
export function useInbox(query: InboxQuery) {
  const name = `${query.filter} ${query.search}`
  const [wanted, setWanted] = useState({ name, pages: 1 })
  const pages = wanted.name === name ? wanted.pages : 1
  const reading = useReading(`inbox ${name}`, async () => await readInbox(query, pages))
  const { reload } = reading
  useEffect(() => {
    if (pages > 1) void reload()
  }, [pages, reload])

  const isVisible = useIsVisible()
  const revision = useChatCounts((state) => state.revision)
  const seen = useRef(revision)
  const readAt = useRef(0)
  useEffect(() => {
    if (!isVisible || seen.current === revision) return undefined
    const timer = setTimeout(
      () => {
        seen.current = revision
        readAt.current = Date.now()
        void reload()
      },
      Math.max(0, readAt.current + rereadMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [isVisible, revision, reload])

  return { reading, loadMore: () => setWanted({ name, pages: pages + 1 }) }
}
export type Inbox = ReturnType<typeof useInbox>
