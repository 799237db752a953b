import { streamPath } from './stream/stream.ts'

// What is fetched by GET beside the calls: a path, what it answers, and what stands in a file. `{name}` is a part of the
// path that the caller fills in.
export type Download = {
  about: string
  path: `/${string}`
  parts: Record<string, { about: string; pattern?: string }>
  answers: Record<number, { about: string; type?: string }>
  // Of a CSV file, in their order; the first line names them.
  columns?: Record<string, string>
}

const plainText = 'text/plain'
const tooMany = { about: 'Too many downloads. `Retry-After` says when to come back.', type: plainText }
const busy = { about: 'Too much is being read. `Retry-After` says when to come back.', type: plainText }
const notFound = { about: 'There is no such file.', type: plainText }

export const downloads = {
  ticks: {
    about:
      'All index ticks of a coin of one day of UTC, oldest first. The first line after the names has only the number and the hash of the tick before the day, so the file can be checked alone; a day without ticks has no such line. An address may fetch 60 a minute, two at once.',
    path: '/ticks/{coin}/{day}.csv',
    parts: {
      coin: { about: 'The symbol of the coin, such as BTC.' },
      day: { about: 'The day of UTC, such as 2026-03-08.', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` },
    },
    answers: {
      200: { about: 'The file. Lines end with a line feed.', type: 'text/csv' },
      404: notFound,
      429: tooMany,
      503: busy,
    },
    columns: {
      coin_id: 'The number by which the hashes name the coin.',
      number: 'The number of the tick among those of its coin, from 1 without a gap.',
      at_ms: 'When the price was set, in milliseconds since 1970.',
      price_e10: 'The price of one whole coin in USDT times 10,000,000,000, a whole number.',
      hash: 'Hex SHA-256 over the hash before, a line feed, coin_id, a line feed, number, a line feed, at_ms, a line feed, price_e10. Before the first tick stand 64 zeros.',
    },
  },
  fundFlow: {
    about:
      'Everything that an account ever moved, oldest first: a line for each bucket that a movement changed. `Wallet/StartExport` gives the address, which works once, for a minute.',
    path: '/fund-flow/{ticket}.csv',
    parts: { ticket: { about: 'What `Wallet/StartExport` gave out.' } },
    answers: {
      200: { about: 'The file. Lines end with a carriage return and a line feed.', type: 'text/csv' },
      404: notFound,
      503: busy,
    },
    columns: {
      number: 'The number of the movement: of the command in the journal, and of the movement in it.',
      time_utc: 'When it was, in ISO 8601, to the millisecond.',
      flow: 'Why the money moved.',
      cause: 'What moved it.',
      cause_number: 'The number of that.',
      coin: 'The symbol of the coin.',
      bucket: 'The bucket that changed: available, locked, frozen or toBeReleased.',
      change:
        'By how much, with a minus sign for what left it. All changes of a coin and bucket add up to its balance.',
      balance_after: 'What was in the bucket afterwards.',
      other_side: 'Whose bucket stands on the other side.',
      reason: 'Why, where operators decided it.',
    },
  },
  avatar: {
    about: 'An avatar, by the address that its owner was given. It never changes.',
    path: '/files/{fileId}',
    parts: { fileId: { about: 'The `fileId` that `File/Upload` gave out.' } },
    answers: { 200: { about: 'The image.', type: 'image/webp' }, 404: { about: 'There is no such image.' } },
  },
  openApi: {
    about: 'This document.',
    path: '/api/openapi.json',
    parts: {},
    answers: { 200: { about: 'The document.', type: 'application/json' } },
  },
  stream: {
    about:
      'The WebSocket that tells what changes; `docs/streams.md` says what is sent on it. Another `Origin` than that of the exchange is refused; programs send none.',
    path: streamPath,
    parts: {},
    answers: {
      101: { about: 'The WebSocket is open.' },
      403: { about: 'The page is not of this exchange.' },
      429: { about: 'Too many connections in a minute. `Retry-After` says when to come back.' },
      503: { about: 'The server stops. `Retry-After` says when to come back.' },
    },
  },
} as const satisfies Record<string, Download>

// The path as the server's router writes it.
export function routeOf({ path }: Pick<Download, 'path'>): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

export const tickColumns = Object.keys(downloads.ticks.columns)
export const fundFlowColumns = Object.keys(downloads.fundFlow.columns)
