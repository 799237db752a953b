import type { WatcherState } from '@candor/contract/rules/chain'
import type { ChainConfig } from '../../doors/chain/port.ts'
import type { AddressBook } from './address-book.ts'

export type WatcherStatus = {
  state: WatcherState
  /** Which node it listens to, from 1 on. */
  node: number | null
  nodes: number
  /** The newest block that was read completely, and the newest one there is. */
  position: number | null
  head: number | null
  problem: string | null
  checkedAt: Date
  /** The settings name another chain or another key than these data began with. */
  isForeign: boolean
}

/** The chain, as the features see it. */
export type ChainAccess = {
  config: ChainConfig
  book: AddressBook
  status: () => WatcherStatus
}
