import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { useAccountFeed, useTermsFeed } from '../server/stream.ts'

/** Acts whenever money of the account has moved, or may have. */
export function useMoneyMoved(act: () => void): void {
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) act()
  })
}

/** An answer about the account's money: read again whenever that has moved. */
export function useMoneyReading<Value>(
  key: string,
  read: () => Promise<Value>,
  everyMs?: number,
): Reading<Value> {
  const reading = useReading(key, read, everyMs)
  useMoneyMoved(() => void reading.reload())
  return reading
}

/** An answer about terms of products: read again whenever operators have changed any. */
export function useTermsReading<Value>(
  key: string,
  read: () => Promise<Value>,
  everyMs?: number,
): Reading<Value> {
  const reading = useReading(key, read, everyMs)
  useTermsFeed(() => void reading.reload())
  return reading
}

/** An offer to this account: terms, and what its money allows. */
export function useOfferReading<Value>(read: () => Promise<Value>, everyMs: number): Reading<Value> {
  const reading = useMoneyReading('', read, everyMs)
  useTermsFeed(() => void reading.reload())
  return reading
}

type Records<Answer, Item> = {
  // Another key is another list.
  key?: string
  read: (page: { limit: number; before?: string }) => Promise<Answer>
  itemsOf: (answer: Answer) => readonly Item[]
  idOf: (item: Item) => string
}

/** A list of the account, page by page. */
export function useRecordPages<Answer extends { nextPage: string | null }, Item>({
  key = '',
  read,
  itemsOf,
  idOf,
}: Records<Answer, Item>): Pages<Item> {
  return usePages<Item>({
    key,
    idOf,
    async read(before) {
      const answer = await read({ limit: 20, ...(before !== undefined && { before }) })
      return { items: itemsOf(answer), nextPage: answer.nextPage }
    },
  })
}

/** The same for records of money: read again whenever that has moved. */
export function useRecords<Answer extends { nextPage: string | null }, Item>(
  records: Records<Answer, Item>,
): Pages<Item> {
  const pages = useRecordPages(records)
  useMoneyMoved(pages.refresh)
  return pages
}
