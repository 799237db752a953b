import { type AreaOf, nothing } from '../body.ts'

export const chain: AreaOf<'Chain'> = {
  place: 9,
  bodies: {
    'Chain/GetWays': nothing,
    'Chain/GetAddress': () => ({ coin: 'USDT' }),
    'Chain/GetArrivals': nothing,
    'Chain/GetArrival': async ({ at, ground, accountId }) => {
      const [row] = await ground.query<{ id: string }>(
        `insert into chain_arrivals (transaction_id, account_id, address, coin_id, raw, units, minimum, state, seen_at)
         values ('found:' || $1 || ':1', $1::int, '0x0', 1, 5, 5, 1, 'review', $2) returning arrival_id as id`,
        [accountId, at.now()],
      )
      return { arrivalId: row?.id ?? '' }
    },
    'Chain/UseFaucet': () => ({ coin: 'USDT' }),
  },
}
