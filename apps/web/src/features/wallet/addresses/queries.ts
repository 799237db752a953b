import type { WalletAddress } from '@candor/contract/calls/addresses'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { callServer } from '../../../shared/server/client.ts'

export function useAddresses(): Reading<WalletAddress[]> {
  return useReading('addresses', async () => (await callServer('Wallet/GetAddresses', {})).addresses)
}
