import { appVersion } from '@candor/contract/app-version'
import { uploadBytesMax } from '@candor/contract/rules/files'
import { mailAfterMs } from '@candor/contract/rules/chat'
import { codeCountdownSeconds } from '@candor/contract/rules/account'
import type { LoanTerms } from '@candor/engine/products/loans/commands'
import { volumeDays } from '@candor/engine/rules/fees'
import { loanInterest, penaltyPerDay, yearlyRatePpm } from '@candor/engine/rules/loan-cost'
import { openingWaitMsMax } from '@candor/engine/rules/option-opening'
import { tickAgeMsMax } from '@candor/engine/rules/option-settlement'
import { dayMs } from '@candor/engine/rules/pledge-interest'
import { movePpmUsual, quoteMsMax } from '@candor/engine/rules/swap-quote'
import { cautionMs } from '@candor/engine/rules/withdrawal-terms'
import type { ChainAccess } from '../../platform/chain/chain-access.ts'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import { supportEmailOf } from '../../platform/settings/company-settings.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { writeAmount, writeCount, writePpm } from './figures.ts'

// The source of the figures in texts, and the language in which they are written.
export type FigureSource = {
  mirror: Mirror
  settings: Pick<Settings, 'COMPANY_NAME' | 'SUPPORT_EMAIL' | 'MAIL_FROM' | 'FILE_RETENTION_DAYS'>
  chain: Pick<ChainAccess, 'config'> | null
  locale: string
  now: Date
}

export const notConfigured = '–'
const appName = 'Candor'
const bytesPerMegabyte = 1024 * 1024

// The placeholders allowed in double braces within a text.
export const placeholderValues = {
  'app.name': () => appName,
  'app.version': () => appVersion.name,
  'company.name': ({ settings }) => settings.COMPANY_NAME,
  'email.support': ({ settings }) => supportEmailOf(settings),
  'spot.makerFee': (source) =>
    rangeOfPpm(
      source,
      markets(source).map(({ config }) => config.makerFeePpm),
    ),
  'spot.takerFee': (source) =>
    rangeOfPpm(
      source,
      markets(source).map(({ config }) => config.takerFeePpm),
    ),
  'spot.minimum': (source) =>
    leastOf(
      source,
      markets(source).map(({ config }) => ({ coinId: config.quoteCoinId, units: config.notionalMin })),
    ),
  'spot.levelDays': ({ locale }) => writeCount(volumeDays, locale),
  'spot.levelCoin': ({ mirror }) => mirror.fees.terms && mirror.coin(mirror.fees.terms.coinId).symbol,
  'options.openingSeconds': ({ locale }) => writeCount(openingWaitMsMax / 1000, locale),
  'options.feedSeconds': ({ locale }) => writeCount(tickAgeMsMax / 1000, locale),
  'options.minimum': (source) =>
    leastOf(
      source,
      [...source.mirror.optionPairs.values()].flatMap(({ stakeCoinId: coinId, cycles }) =>
        cycles.map(({ stakeMin: units }) => ({ coinId, units })),
      ),
    ),
  'pledge.hours': ({ locale }) => writeCount(dayMs / 3_600_000, locale),
  'swap.fee': ({ mirror, locale }) => mirror.swap.config && writePpm(mirror.swap.config.feePpm, locale),
  'swap.seconds': ({ locale }) => writeCount(quoteMsMax / 1000, locale),
  'swap.bound': ({ mirror, locale }) => writePpm(mirror.swap.config?.movePpmMax ?? movePpmUsual, locale),
  'deposit.confirmations': ({ chain, locale }) => chain && writeCount(chain.config.confirmations, locale),
  'withdrawal.reviewHours': ({ locale }) => writeCount(cautionMs / 3_600_000, locale),
  'withdrawal.twoFrom': (source) =>
    amountsOf(
      source,
      [...source.mirror.withdrawals.methods.values()].map(({ coinId, twoFrom: units }) => ({
        coinId,
        units,
      })),
    ),
  'loan.min': (source) => loanAmount(source, ({ amountMin }) => amountMin),
  'loan.max': (source) => loanAmount(source, ({ amountMax }) => amountMax),
  'loan.minInterest': (source) =>
    loanAmount(source, ({ amountMin, interestPpm }) => loanInterest(amountMin, interestPpm)),
  'loan.minTotal': (source) =>
    loanAmount(source, ({ amountMin, interestPpm }) => amountMin + loanInterest(amountMin, interestPpm)),
  'loan.minPenalty': (source) =>
    loanAmount(source, ({ amountMin, penaltyPpm }) => penaltyPerDay(amountMin, penaltyPpm)),
  'loan.yearly': ({ mirror, locale }) =>
    mirror.loans.terms && writePpm(yearlyRatePpm(mirror.loans.terms), locale),
  'loan.coin': ({ mirror }) => mirror.loans.terms && mirror.coin(mirror.loans.terms.coinId).symbol,
  'loan.days': ({ mirror, locale }) => mirror.loans.terms && writeCount(mirror.loans.terms.termDays, locale),
  'loan.interest': ({ mirror, locale }) =>
    mirror.loans.terms && writePpm(mirror.loans.terms.interestPpm, locale),
  'loan.penalty': ({ mirror, locale }) =>
    mirror.loans.terms && writePpm(mirror.loans.terms.penaltyPpm, locale),
  'loan.firstPenaltyDay': ({ mirror, locale }) =>
    mirror.loans.terms && writeCount(mirror.loans.terms.termDays + 1, locale),
  'loan.scoreMin': ({ mirror, locale }) =>
    mirror.loans.terms && writeCount(mirror.loans.terms.creditScoreMin, locale),
  'code.seconds': ({ locale }) => writeCount(codeCountdownSeconds, locale),
  'upload.megabytes': ({ locale }) => writeCount(uploadBytesMax / bytesPerMegabyte, locale),
  'files.retentionDays': ({ settings, locale }) => writeCount(settings.FILE_RETENTION_DAYS, locale),
  'chat.mailSeconds': ({ locale }) => writeCount(mailAfterMs / 1000, locale),
} satisfies Record<string, (source: FigureSource) => string | null>

function markets({ mirror }: FigureSource) {
  return [...mirror.markets.values()]
}

// One figure, or the smallest and the largest if they differ.
function rangeOfPpm({ locale }: FigureSource, ppms: readonly number[]): string | null {
  if (ppms.length === 0) return null
  const [least, most] = [Math.min(...ppms), Math.max(...ppms)]
  return least === most ? writePpm(least, locale) : `${writePpm(least, locale)}–${writePpm(most, locale)}`
}

type CoinAmount = { coinId: number; units: bigint }

// The smallest of each coin.
function leastOf(source: FigureSource, amounts: readonly CoinAmount[]): string | null {
  const least = new Map<number, bigint>()
  for (const { coinId, units } of amounts) {
    const known = least.get(coinId)
    if (known === undefined || units < known) least.set(coinId, units)
  }
  return amountsOf(
    source,
    Array.from(least, ([coinId, units]) => ({ coinId, units })),
  )
}

function amountsOf({ mirror, locale }: FigureSource, amounts: readonly CoinAmount[]): string | null {
  const written = amounts.map(({ coinId, units }) => {
    const { symbol, scale } = mirror.coin(coinId)
    return `${writeAmount(units, scale, locale)} ${symbol}`
  })
  return written.length === 0 ? null : [...new Set(written)].join(' / ')
}

function loanAmount({ mirror, locale }: FigureSource, amountIn: (terms: LoanTerms) => bigint): string | null {
  const { terms } = mirror.loans
  return terms && writeAmount(amountIn(terms), mirror.coin(terms.coinId).scale, locale)
}
