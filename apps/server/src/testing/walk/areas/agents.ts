import { fundPassword } from '../../people/saver.ts'
import { type AreaOf, nothing } from '../body.ts'
import type { Walker } from '../walker.ts'

/** To the user invited by the walker. */
async function rechargeForm({ ground, uid }: Walker) {
  const [invited] = await ground.query<{ id: string }>('select id from users where invited_by = $1', [uid])
  return { uid: invited?.id ?? '', coin: 'USDT', amount: '10', fundPassword }
}

export const agents: AreaOf<'Agents'> = {
  place: 12,
  bodies: {
    'Agents/GetInvitations': nothing,
    'Agents/GetInvited': nothing,
    'Agents/Recharge': rechargeForm,
    'Agents/GetRecharges': nothing,
  },
}
