import { actOnDepositCodes, requestDepositCodes } from '@candor/contract/calls/deposits'
import type { DepositChannel as ChannelConfig } from '@candor/engine/products/deposits/commands'
import { currencyScale, fiatRateScale, openAccountsOf } from '@candor/engine/rules/deposit-terms'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import { isOwnFile } from '../../platform/files/queries.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { accountShown, bankAccountOf, readDeposit, stateAt } from './deposits.ts'
import type { DepositServices } from './payments/till.ts'
import { findDeposit, notePapers, openDeposits, requireDeposit, storeReport } from './queries.ts'

export function getChannels(services: DepositServices): Handler<'Deposits/GetChannels'> {
  const { core, db } = services
  return async (_request, { userId, now }) => {
    const accountId = await core.accountShownIn(userId, 'deposits')
    const open = await openDeposits(db, accountId, now)
    const { mirror } = core
    const configs = [...mirror.deposits.channels.values()].toSorted((a, b) => a.channelId - b.channelId)
    return {
      channels: configs.map((config) => {
        const { symbol, scale } = mirror.coin(config.coinId)
        const rateE10 = mirror.fiat.rateOf(config.currency, config.coinId)
        const money = (amount: bigint) => formatAmount(amount, currencyScale)
        return {
          channelId: String(config.channelId),
          kind: config.kind,
          currency: config.currency,
          coin: symbol,
          scale,
          amountMin: money(config.amountMin),
          amountMax: money(config.amountMax),
          feeFixed: money(config.feeFixed),
          feePpm: config.feePpm,
          rate: rateE10 === undefined ? null : formatAmount(rateE10, fiatRateScale),
          price: mirror.limits.priceText(config.coinId, mirror.index),
          expiresAfterSeconds: Math.floor(config.expiresAfterMs / 1000),
          perDayMax: config.perDayMax,
          banks: (openAccountsOf(config) ?? []).map(({ bank }) => bank),
          isOpen: config.isOpen && mirror.isOpen('deposits') && isServed(services, config),
          openDepositId: open.find(({ kind }) => kind === config.kind)?.deposit_id ?? null,
        }
      }),
    }
  }
}

// Whether this installation supports the channel: it needs a bank account, or a provider that accepts its
// currency.
function isServed(
  { settings, till }: Pick<DepositServices, 'settings' | 'till'>,
  channel: Pick<ChannelConfig, 'kind' | 'provider' | 'currency' | 'accounts'>,
): boolean {
  const { kind, provider, currency } = channel
  if (kind === 'bank') {
    const own = openAccountsOf(channel)
    return own === null ? bankAccountOf(settings) !== null : own.length > 0
  }
  return till.doorOf(provider)?.takes(currency) === true
}

const refuseRequest = refusalAmong('a deposit', requestDepositCodes)

export function requestDeposit(services: DepositServices): Handler<'Deposits/Request'> {
  const { core, db, till, settings } = services
  return async ({ channelId, amount: text, bank: chosen, clientOrderId, ...seen }, { userId, now }) => {
    const channel = core.mirror.deposits.channels.get(Number(channelId))
    if (!channel) return refuseFor('channelUnknown')
    const amount = parseAmount(text, currencyScale)
    if (amount === null) return refuse('amountWrong')
    const fee = parseAmount(seen.fee, currencyScale)
    const rateE10 = parseAmount(seen.rate, fiatRateScale)
    // Terms that no channel can have are not the current ones.
    if (fee === null || rateE10 === null) return refuseFor('termsChanged')
    if (!isServed(services, channel)) return refuseFor('channelClosed')
    // Not begun if it can't be shown afterwards.
    core.requireViews('deposits')
    const accountId = await core.ensureAccount(userId)
    const submitted = await core.submitFor(accountId, {
      type: 'requestDeposit',
      accountId,
      channelId: channel.channelId,
      amount,
      fee,
      rateE10,
      ...(chosen !== undefined && { bank: chosen }),
      clientOrderId: clientOrderId ?? null,
    })
    if ('refused' in submitted) return refuseRequest(submitted)
    await core.waitForViews(accountId, 'deposits')
    const row = await requireDeposit(db, String(submitted.orderId))
    const bank = row.kind === 'bank' ? accountShown(settings, row) : null
    if (bank) await notePapers(db, { depositId: row.deposit_id, userId, bank })
    if (row.provider !== null) await till.open(row)
    return { deposit: await readDeposit(services, row, now), isRepeat: submitted.isRepeat }
  }
}

const refuseAct = refusalAmong('an act on a deposit', actOnDepositCodes)

// Before its turn, so that nobody waits in line for another user's deposit.
async function refuseStranger({ core, db }: DepositServices, accountId: number, depositId: string) {
  const known = await findDeposit(db, depositId)
  // A deposit requested a moment ago is not missing: the views may not show it yet.
  if (!known) await core.requireSettled()
  const row = known ?? (await findDeposit(db, depositId))
  if (!row) return refuseFor('depositMissing')
  return row.account_id === accountId ? null : refuseFor('depositOfAnother')
}

// The papers are stored before the engine gets the report, so a reported deposit always has them.
export function reportDeposit(services: DepositServices): Handler<'Deposits/Report'> {
  const { core, db, till, settings } = services
  return async ({ depositId, payer, fileId, remark = '' }, { userId, now }) => {
    core.requireUpgraded()
    const accountId = await core.accountShownIn(userId, 'deposits')
    const refused = await refuseStranger(services, accountId, depositId)
    if (refused) return refused
    return await till.inTurn(depositId, async () => {
      await core.requireSettled()
      const row = await requireDeposit(db, depositId)
      const state = stateAt(row, now)
      if (state === 'expired') return refuseFor('depositExpired')
      if (state !== 'paying' || row.kind !== 'bank') return refuseFor('depositNotReportable')
      if (!(await isOwnFile(db, { fileId, userId, uploadType: 'depositProof' })))
        return refuse('noUploadFile')
      const bank = accountShown(settings, row)
      if (bank) await notePapers(db, { depositId, userId, bank })
      const report = { payer, remark: remark === '' ? null : remark, fileId, now }
      if (!(await storeReport(db, depositId, report))) return refuseFor('depositNotReportable')
      const submitted = await core.submitFor(accountId, {
        type: 'reportDeposit',
        accountId,
        depositId: Number(depositId),
      })
      if ('refused' in submitted) return refuseAct(submitted)
      await core.waitForViews(accountId, 'deposits')
      return { deposit: await readDeposit(services, await requireDeposit(db, depositId), now) }
    })
  }
}

// The provider's page is closed first: money paid there until then is credited, not cancelled.
export function cancelDeposit(services: DepositServices): Handler<'Deposits/Cancel'> {
  const { core, db, till } = services
  return async ({ depositId }, { userId, now }) => {
    core.requireUpgraded()
    const accountId = await core.accountShownIn(userId, 'deposits')
    const refused = await refuseStranger(services, accountId, depositId)
    if (refused) return refused
    return await till.inTurn(depositId, async () => {
      await core.requireSettled()
      const row = await requireDeposit(db, depositId)
      if (stateAt(row, now) === 'paying' && row.provider !== null) await till.close(row)
      const submitted = await core.submitFor(accountId, {
        type: 'cancelDeposit',
        accountId,
        depositId: Number(depositId),
      })
      if ('refused' in submitted) return refuseAct(submitted)
      await core.waitForViews(accountId, 'deposits')
      return { deposit: await readDeposit(services, await requireDeposit(db, depositId), now) }
    })
  }
}
