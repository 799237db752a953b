// A list read page by page, newest first. Pure, so that its rules can be tested without a screen.
export type ListPage<Item> = { items: readonly Item[]; nextPage: string | null }
type IdOf<Item> = (item: Item) => string

/** The known list with the next page; an entry that moved between two readings appears once. */
export function withNext<Item>(
  known: ListPage<Item>,
  next: ListPage<Item>,
  idOf: IdOf<Item>,
): ListPage<Item> {
  const ids = new Set(known.items.map(idOf))
  return {
    items: [...known.items, ...next.items.filter((item) => !ids.has(idOf(item)))],
    nextPage: next.nextPage,
  }
}

/** The first page read again: shows changes at its head, and keeps entries read below it. */
export function withHead<Item>(
  known: ListPage<Item>,
  head: ListPage<Item>,
  idOf: IdOf<Item>,
): ListPage<Item> {
  const last = head.items.at(-1)
  if (head.nextPage === null) return head
  // The page ended before anything was found: the known entries are further down.
  if (last === undefined) return known
  const joint = known.items.findIndex((item) => idOf(item) === idOf(last))
  // Nothing in common: there may be a gap between them, so the list starts again.
  if (joint < 0) return head
  return { items: [...head.items, ...known.items.slice(joint + 1)], nextPage: known.nextPage }
}
