import { insertCardRow } from '../book-rows.ts'
import { channelIds } from '../people/depositor.ts'
import { fundPassword, must } from '../people/saver.ts'
import { methods } from '../people/withdrawer.ts'
import { type BodiesOf, nothing, type Prepare, type SessionCall } from './body.ts'
import type { Walker } from './walker.ts'

// Valid addresses, owned by nobody.
const addresses = {
  tron: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ethereum: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
}

// One per kind of channel, because each allows one open deposit at a time.
const byBank = { channelId: channelIds.bank, amount: '100.00', fee: '0', rate: '1' }
const online = { channelId: channelIds.online, amount: '100.00', fee: '3.20', rate: '1' }
export const depositForm = { channelId: channelIds.thirdParty, amount: '100.00', fee: '1', rate: '1' }

async function depositOf(
  walker: Walker,
  form: { channelId: string; amount: string; fee: string; rate: string } = byBank,
): Promise<string> {
  return (await walker.done('Deposits/Request', form)).deposit.depositId
}

// To a card: only one withdrawal to a chain may be open, which is the one of the walk.
async function withdrawalOf(walker: Walker): Promise<string> {
  const destinationId = await insertCardRow(walker.ground, { userId: walker.uid, addedAt: walker.at.now() })
  const form = { methodId: methods.card, amount: '500', fee: '7', rate: '1', fundPassword }
  return (await walker.done('Withdrawals/Request', { ...form, destinationId })).withdrawalId
}

export async function withdrawalForm(walker: Walker) {
  const destinationId = await walker.addressIn('USDT', 'tron', addresses.tron)
  return { methodId: methods.tether, destinationId, amount: '500', fee: '1', rate: null, fundPassword }
}

export async function loanForm(walker: Walker) {
  return {
    amountMin: '5000',
    amountMax: '6000',
    phone: '+4915112345678',
    email: walker.email ?? 'nobody@example.org',
    handHeldFileId: await walker.photo('handHeld'),
    assetProofFileId: await walker.photo('assetProof'),
    agreed: true as const,
    interestPpm: 100_000,
    penaltyPpm: 1_000,
    termDays: 30,
  }
}

/** To the user invited by the walker. */
export async function rechargeForm({ ground, uid }: Walker) {
  const [invited] = await ground.query<{ id: string }>('select id from users where invited_by = $1', [uid])
  return { uid: invited?.id ?? '', coin: 'USDT', amount: '10', fundPassword }
}

/** Of several areas, in the order of the walk; a call that is missing here is missed in `validBodies`. */
export const moneyBodies = {
  'Wallet/GetOverview': nothing,
  'Wallet/GetEquity': () => ({ range: '24h' }),
  'Wallet/GetBalances': nothing,
  'Wallet/GetFundFlow': nothing,
  'Wallet/StartExport': nothing,
  'Wallet/GetAddresses': nothing,
  'Wallet/AddAddress': () => ({
    coin: 'ETH',
    network: 'ethereum',
    address: addresses.ethereum,
    isTrusted: true,
    fundPassword,
  }),
  'Wallet/RenameAddress': async (walker) => ({
    addressId: await walker.addressIn('TRX', 'tron', addresses.tron),
    remark: 'Mine',
  }),
  'Wallet/RemoveAddress': async (walker) => ({
    addressId: await walker.addressIn('BNB', 'bsc', addresses.ethereum),
  }),

  'Cards/GetCards': nothing,
  'Cards/AddCard': () => ({
    kind: 'domestic',
    cardNumber: '5555555555554444',
    bankName: 'First Bank',
    branchName: 'Main Street',
    holder: 'Ann Example',
    fundPassword,
  }),

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

  'Loans/GetOffer': nothing,
  'Loans/GetLoans': nothing,
  'Loans/GetLoan': async (walker) => {
    const loanId = await walker.applied()
    await walker.done('Loans/Cancel', { loanId })
    return { loanId }
  },
  // In this order: there is one application at a time.
  'Loans/Cancel': async (walker) => ({ loanId: await walker.applied() }),
  'Loans/Apply': loanForm,
  'Loans/Repay': async (walker) => ({ loanId: await walker.lent(), amount: '100' }),

  'Agents/GetInvitations': nothing,
  'Agents/GetInvited': nothing,
  'Agents/Recharge': rechargeForm,
  'Agents/GetRecharges': nothing,
} satisfies { readonly [Name in SessionCall]?: Prepare<Name> }

export const supportBodies: BodiesOf<'Support'> = {
  'Support/GetGrants': nothing,
  'Support/Accept': async (walker) => ({ grantId: await walker.offered(), amount: '100', agreed: true }),
  'Support/Decline': async (walker) => ({ grantId: await walker.offered() }),
  'Support/Return': async (walker) => ({ grantId: await walker.supported(), amount: '10' }),
}
