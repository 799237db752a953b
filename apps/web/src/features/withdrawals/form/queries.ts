import { useDebounced } from '@candor/ui/use-debounced'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import type { CallOutput } from '@candor/contract/calls'
import type { WithdrawalMethod } from '@candor/contract/calls/withdrawals'
import { maskedCardNumber } from '@candor/contract/rules/cards'
import { useOfferReading } from '../../../shared/lists/records.ts'
import { callServer } from '../../../shared/server/client.ts'

export type Offer = CallOutput<'Withdrawals/GetMethods'>
export type Preview = CallOutput<'Withdrawals/Preview'>

/** The withdrawal methods for this account as of now: hours pass, and other withdrawals end. */
export function useMethods(): Reading<Offer> {
  return useOfferReading(() => callServer('Withdrawals/GetMethods', {}), 60_000)
}

/** An address or a card for withdrawals. */
export type Target = { id: string; name: string | null; text: string; tag: string | null }

/** The destinations of this method: addresses of the coin on its network, or cards. */
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

/** The preview of a request, once typing rests; null while the amount can't be sent. */
export function usePreview(methodId: string, amount: string | null): Reading<Preview | null> {
  const rested = useDebounced(amount, 350)
  const reading = useReading(`${methodId} ${rested ?? ''}`, async () =>
    rested === null ? null : await callServer('Withdrawals/Preview', { methodId, amount: rested }),
  )
  // A preview of another amount does not apply to this one.
  return rested === amount ? reading : { ...reading, value: null, failure: null }
}
