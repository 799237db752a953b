import { insertCardRow } from '../../book-rows.ts'
import { fundPassword } from '../../people/saver.ts'
import { methods } from '../../people/withdrawer.ts'
import { type AreaOf, nothing } from '../body.ts'
import type { Walker } from '../walker.ts'

// A valid address, owned by nobody.
const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

// To a card: only one withdrawal to a chain may be open, which is the one of the walk.
async function withdrawalOf(walker: Walker): Promise<string> {
  const destinationId = await insertCardRow(walker.ground, { userId: walker.uid, addedAt: walker.at.now() })
  const form = { methodId: methods.card, amount: '500', fee: '7', rate: '1', fundPassword }
  return (await walker.done('Withdrawals/Request', { ...form, destinationId })).withdrawalId
}

export async function withdrawalForm(walker: Walker) {
  const destinationId = await walker.addressIn('USDT', 'tron', address)
  return { methodId: methods.tether, destinationId, amount: '500', fee: '1', rate: null, fundPassword }
}

export const withdrawals: AreaOf<'Withdrawals'> = {
  place: 10,
  bodies: {
    'Withdrawals/GetMethods': nothing,
    'Withdrawals/Preview': () => ({ methodId: methods.tether, amount: '500' }),
    'Withdrawals/Request': withdrawalForm,
    'Withdrawals/GetLast': nothing,
    'Withdrawals/Cancel': async (walker) => ({ withdrawalId: await withdrawalOf(walker) }),
    'Withdrawals/GetWithdrawal': async ({ at, ground, accountId }) => {
      await at.settled()
      const [row] = await ground.query<{ id: string }>(
        'select max(withdrawal_id) as id from views.withdrawals where account_id = $1',
        [accountId],
      )
      return { withdrawalId: row?.id ?? '' }
    },
    'Withdrawals/GetWithdrawals': () => ({ tab: 'application' }),
  },
}
