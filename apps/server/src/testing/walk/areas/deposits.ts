import { channelIds } from '../../people/depositor.ts'
import { must } from '../../people/saver.ts'
import { type AreaOf, nothing } from '../body.ts'
import type { Walker } from '../walker.ts'

// One per kind of channel, because each allows one open deposit at a time.
const byBank = { channelId: channelIds.bank, amount: '100.00', fee: '0', rate: '1' }
const online = { channelId: channelIds.online, amount: '100.00', fee: '3.20', rate: '1' }
const depositForm = { channelId: channelIds.thirdParty, amount: '100.00', fee: '1', rate: '1' }

async function depositOf(
  walker: Walker,
  form: { channelId: string; amount: string; fee: string; rate: string } = byBank,
): Promise<string> {
  return (await walker.done('Deposits/Request', form)).deposit.depositId
}

export const deposits: AreaOf<'Deposits'> = {
  place: 8,
  bodies: {
    'Deposits/GetChannels': nothing,
    'Deposits/Request': () => depositForm,
    'Deposits/GetDeposit': async (walker) => {
      const depositId = await depositOf(walker)
      await walker.done('Deposits/Cancel', { depositId })
      return { depositId }
    },
    'Deposits/GetDeposits': () => ({ tab: 'application' }),
    'Deposits/GetProof': async (walker) => {
      const depositId = await depositOf(walker)
      const fileId = await walker.uploaded('depositProof')
      await walker.done('Deposits/Report', { depositId, payer: 'Ada Lovelace', fileId })
      await must(walker.at, { type: 'rejectDeposit', depositId: Number(depositId) })
      return { depositId }
    },
    'Deposits/Report': async (walker) => ({
      depositId: await depositOf(walker),
      payer: 'Ada Lovelace',
      fileId: await walker.uploaded('depositProof'),
    }),
    'Deposits/Cancel': async (walker) => ({ depositId: await depositOf(walker, online) }),
  },
}
