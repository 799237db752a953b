import { useDebounced } from '@candor/ui/use-debounced'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import type { CallOutput } from '@candor/contract/calls'
import type { WithdrawalMethod } from '@candor/contract/calls/withdrawals'
import { maskedCardNumber } from '@candor/contract/rules/cards'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'

export type Offer = CallOutput<'Withdrawals/GetMethods'>
export type Preview = CallOutput<'Withdrawals/Preview'>

/** The ways out as they are for this account now: hours pass, and other withdrawals end. */
export function useMethods(): Reading<Offer> {
  const reading = useReading('', () => callServer('Withdrawals/GetMethods', {}), 60_000)
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) void reading.reload()
  })
  return reading
}

/** An address or a card that money can go to. */
export type Target = { id: string; name: string | null; text: string; tag: string | null }

/** Where this method can pay to: addresses of the coin on its network, or cards. */
export function useTargets({ kind, coin, network }: WithdrawalMethod): Reading<Target[]> {
  return useReading(`${kind} ${coin} ${network ?? ''}`, async () => {
    if (kind === 'card') {
      const { cards } = await callServer('Cards/GetCards', {})
      return cards
        .filter(({ isUsable }) => isUsable)
        .map(({ cardId, bankName, number }) => ({
          id: cardId,
          name: bankName,
          text: maskedCardNumber(number),
          tag: null,
        }))
    }
    const { addresses } = await callServer('Wallet/GetAddresses', {})
    return addresses
      .filter((one) => one.coin === coin && one.network === network && one.isUsable)
      .map(({ addressId, remark, address, tag }) => ({ id: addressId, name: remark, text: address, tag }))
  })
}

/** What a request would come to, once typing rests; null while the amount can't be sent. */
export function usePreview(methodId: string, amount: string | null): Reading<Preview | null> {
  const rested = useDebounced(amount, 350)
  const reading = useReading(`${methodId} ${rested ?? ''}`, async () =>
    rested === null ? null : await callServer('Withdrawals/Preview', { methodId, amount: rested }),
  )
  // What was asked about another amount says nothing about this one.
  return rested === amount ? reading : { ...reading, value: null, failure: null }
}
