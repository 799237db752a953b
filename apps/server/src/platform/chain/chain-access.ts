import type { WatcherState } from '@candor/contract/rules/chain'
import type { ChainConfig } from '../../doors/chain/port.ts'
import type { AddressBook } from './address-book.ts'

export type WatcherStatus = {
  state: WatcherState
  /** Which node it listens to, from 1 on. */
  node: number | null
  nodes: number
  /** The newest block that was read to the end, and the newest one there is. */
  position: number | null
  head: number | null
  problem: string | null
  checkedAt: Date
  /** The settings name another chain or another key than these data were begun with. */
  isForeign: boolean
}

/** What the features know of the chain. */
export type ChainAccess = {
  config: ChainConfig
  book: AddressBook
  status: () => WatcherStatus
}
