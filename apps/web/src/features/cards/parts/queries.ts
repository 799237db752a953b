import type { BankCard } from '@candor/contract/calls/cards'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { callServer } from '../../../shared/server/client.ts'

export function useCards(): Reading<BankCard[]> {
  return useReading('cards', async () => (await callServer('Cards/GetCards', {})).cards)
}
