import type { ServerMessage } from '@candor/contract/stream/stream'

/** What the stream says when something of the account has changed. */
export type AccountChanged = Extract<ServerMessage, { type: 'account' }>
