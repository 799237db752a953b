import { pictureNamePattern } from './rules/content.ts'
import { picturePath } from './rules/files.ts'
import { streamPath } from './stream/stream.ts'

// Downloads by GET beside the calls: a path, its answers, and the content of a file. `{name}` is a part of
// the path that the caller fills in.
export type Download = {
  about: string
  path: `/${string}`
  parts: Record<string, { about: string; pattern?: string }>
  answers: Record<number, { about: string; type?: string }>
  // A CSV file's columns in order; the first line names them.
  columns?: Record<string, string>
}

const plainText = 'text/plain'
const tooMany = { about: 'Too many downloads. `Retry-After` says when to try again.', type: plainText }
const busy = {
  about: 'Too many files are being read. `Retry-After` says when to try again.',
  type: plainText,
}
const notFound = { about: 'File not found.', type: plainText }

export const downloads = {
  ticks: {
    about:
      'All index ticks of a coin for one UTC day, oldest first. The first line after the column names has only the number and hash of the last tick before that day, so the file can be checked on its own; a day without ticks has no such line. Limit: 60 downloads per minute per IP address, two at a time.',
    path: '/ticks/{coin}/{day}.csv',
    parts: {
      coin: { about: 'The symbol of the coin, such as BTC.' },
      day: { about: 'The UTC day, such as 2026-03-08.', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` },
    },
    answers: {
      200: { about: 'The file. Lines end with a line feed.', type: 'text/csv' },
      404: notFound,
      429: tooMany,
      503: busy,
    },
    columns: {
      coin_id: 'The number that identifies the coin in the hashes.',
      number: 'The number of the tick in its coin’s sequence, starting at 1 without gaps.',
      at_ms: 'When the price was set, in milliseconds since 1970.',
      price_e10: 'The price of one whole coin in USDT, multiplied by 10,000,000,000, as a whole number.',
      hash: 'Hex SHA-256 over the previous hash, a line feed, coin_id, a line feed, number, a line feed, at_ms, a line feed, price_e10. The hash before the first tick is 64 zeros.',
    },
  },
  fundFlow: {
    about:
      'The complete fund flow of an account, oldest first: one line for each bucket changed by an entry. `Wallet/StartExport` returns the URL, which works once, for one minute.',
    path: '/fund-flow/{ticket}.csv',
    parts: { ticket: { about: 'The ticket returned by `Wallet/StartExport`.' } },
    answers: {
      200: { about: 'The file. Lines end with a carriage return and a line feed.', type: 'text/csv' },
      404: notFound,
      503: busy,
    },
    columns: {
      number: 'The entry number: the number of the command in the journal and of the entry within it.',
      time_utc: 'The time of the entry, in ISO 8601, to the millisecond.',
      flow: 'The type of entry.',
      cause: 'The kind of record that caused it.',
      cause_number: 'The number of that record.',
      coin: 'The symbol of the coin.',
      bucket: 'The bucket that changed: available, locked, frozen or toBeReleased.',
      change:
        'The change, with a minus sign for amounts that left the bucket. All changes of a coin and bucket add up to its balance.',
      balance_after: 'The balance of the bucket afterwards.',
      other_side: 'The owner of the bucket on the other side.',
      reason: 'The reason, if operators decided it.',
    },
  },
  avatar: {
    about: 'An avatar, at the URL its owner was given. It never changes.',
    path: '/files/{fileId}',
    parts: { fileId: { about: 'The `fileId` returned by `File/Upload`.' } },
    answers: { 200: { about: 'The image.', type: 'image/webp' }, 404: { about: 'Image not found.' } },
  },
  picture: {
    about:
      'A picture that operators published: of a coin, or of a promotion. Its name is a hash of its content, so it never changes.',
    path: picturePath('{name}'),
    parts: {
      name: {
        about: 'The name, as in the path that a call returned.',
        pattern: pictureNamePattern.source,
      },
    },
    answers: { 200: { about: 'The picture.', type: 'image/webp' }, 404: { about: 'Picture not found.' } },
  },
  openApi: {
    about: 'This document.',
    path: '/api/openapi.json',
    parts: {},
    answers: { 200: { about: 'The document.', type: 'application/json' } },
  },
  stream: {
    about:
      'The WebSocket that streams changes; see `docs/streams.md` for the messages. Connections with an `Origin` other than the exchange’s own are refused; programs send none.',
    path: streamPath,
    parts: {},
    answers: {
      101: { about: 'The WebSocket is open.' },
      403: { about: 'The page doesn’t belong to this exchange.' },
      429: { about: 'Too many connections in one minute. `Retry-After` says when to try again.' },
      503: { about: 'The server is shutting down. `Retry-After` says when to try again.' },
    },
  },
} as const satisfies Record<string, Download>

// The path as the server's router writes it.
export function routeOf({ path }: Pick<Download, 'path'>): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

export const tickColumns = Object.keys(downloads.ticks.columns)
export const fundFlowColumns = Object.keys(downloads.fundFlow.columns)
