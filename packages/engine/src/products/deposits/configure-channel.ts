import { isCurrency } from '../../nucleus/fiat/fiat-rates.ts'
import { accepted, reject } from '../../nucleus/outcome.ts'
import { setEntry } from '../../nucleus/undo.ts'
import { isWhole } from '../../nucleus/whole.ts'
import { depositFee } from '../../rules/deposit-terms.ts'
import { feePpmMax } from '../../rules/fees.ts'
import {
  bankAccountLengthMax,
  bankAccountsMax,
  bankCodeLengthMax,
  bankHolderLengthMax,
  visibleLinePattern,
  bankNameLengthMax,
} from '../../rules/limits.ts'
import { type BankAccount, channelKinds, type ConfigureChannel, type DepositChannel } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, Rejection } from './rejections.ts'
import type { State } from './state.ts'

const channelIdMax = 4095
const nameForm = /^[a-z][A-Za-z0-9]{0,39}$/
const providerForm = /^[a-z0-9-]{1,30}$/
/** Ten thousand million of a currency. */
const amountLimit = 10n ** 12n
const expiresAfterMsMin = 60_000
const expiresAfterMsMax = 30 * 24 * 3_600_000
const perDayLimit = 1_000

export function configureChannel(state: State, command: ConfigureChannel, events: Events): Outcome {
  const { channel } = command
  const { channels } = state.products.deposits
  if (state.rules < 4) return reject('rulesUnknown')
  const refused = refuseChannel(state, channel) ?? refuseAccounts(state, channel)
  if (refused !== null) return reject(refused)
  // Past this line the channel stands; only mutation follows.
  setEntry(channels, channel.channelId, channel)
  events.push({ type: 'channelConfigured', channel })
  return accepted
}

function refuseChannel(state: State, channel: DepositChannel): Rejection | null {
  const { channelId, kind, name, provider, currency, coinId, amountMin, amountMax, feePpm, feeFixed } =
    channel
  if (!isWhole(channelId) || channelId < 1 || channelId > channelIdMax) return 'parametersInvalid'
  if (!channelKinds.includes(kind) || !nameForm.test(name)) return 'channelConfigInvalid'
  // A bank's statement shows its receipts; every other channel needs somebody to report.
  if ((provider === null) !== (kind === 'bank')) return 'channelConfigInvalid'
  if (provider !== null && !providerForm.test(provider)) return 'channelConfigInvalid'
  if (!isCurrency(currency)) return 'currencyInvalid'
  if (state.coins.get(coinId) === undefined) return 'coinUnknown'
  if (amountMin < 1n || amountMax < amountMin || amountMax > amountLimit) return 'channelConfigInvalid'
  if (!isWhole(feePpm) || feePpm > feePpmMax || feeFixed < 0n) return 'feeTooHigh'
  if (depositFee(amountMin, channel) >= amountMin) return 'feeTooHigh'
  return refuseBounds(channel) ?? refuseOther(state, channel)
}

function refuseBounds(channel: DepositChannel): Rejection | null {
  const { expiresAfterMs, perDayMax, twoFrom, soloPerDayMax } = channel
  if (!isWhole(expiresAfterMs) || !isWhole(perDayMax)) return 'channelConfigInvalid'
  if (expiresAfterMs < expiresAfterMsMin || expiresAfterMs > expiresAfterMsMax) return 'channelConfigInvalid'
  if (perDayMax < 1 || perDayMax > perDayLimit) return 'channelConfigInvalid'
  return twoFrom < 1n || soloPerDayMax < 0n ? 'channelConfigInvalid' : null
}

function refuseAccounts({ rules }: State, { kind, accounts }: DepositChannel): Rejection | null {
  if (accounts === undefined) return null
  if (rules < 8) return 'rulesUnknown'
  if (accounts.length > 0 && kind !== 'bank') return 'channelConfigInvalid'
  // Payers and operators tell accounts apart by their banks.
  const banks = new Set(accounts.map(({ bank }) => bank.toLowerCase()))
  const isListed = accounts.length <= bankAccountsMax && banks.size === accounts.length
  return isListed && accounts.every(isBankAccount) ? null : 'channelConfigInvalid'
}

function isBankAccount({ bank, holder, account, code }: BankAccount): boolean {
  const isLine = (line: string, lengthMax: number) =>
    line.length <= lengthMax && visibleLinePattern.test(line) && line.trim() === line
  return (
    isLine(bank, bankNameLengthMax) &&
    isLine(holder, bankHolderLengthMax) &&
    isLine(account, bankAccountLengthMax) &&
    (code === null || isLine(code, bankCodeLengthMax))
  )
}

/** Fields that requests or transaction ids depend on are fixed. */
function refuseOther(state: State, { channelId, kind, currency, coinId }: DepositChannel): Rejection | null {
  const known = state.products.deposits.channels.get(channelId)
  if (known === undefined) return null
  const isSame = known.kind === kind && known.currency === currency && known.coinId === coinId
  return isSame ? null : 'channelConfigInvalid'
}
