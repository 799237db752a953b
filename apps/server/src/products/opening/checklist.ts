import { languages, type LanguageShortName } from '@candor/contract/languages'
import type { OpeningPoint } from '@candor/contract/operators/calls/opening'
import type { Finding } from '@candor/contract/operators/opening'
import { type AgreementSlug, agreementSlugs } from '@candor/contract/rules/content'
import { toWireTime } from '@candor/contract/wire-time'
import type { ChannelKind, DepositChannel } from '@candor/engine/products/deposits/commands'
import { openAccountsOf } from '@candor/engine/rules/deposit-terms'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { HealthMonitor } from '../../platform/health/health.ts'
import { lastBackup, lastOfSigner } from '../../platform/health/queries.ts'
import { readOperators } from '../../platform/operators/queries.ts'
import type { Services } from '../../platform/services.ts'
import type { MailProbe } from './mail-probe.ts'
import { type Fund, fundedAccounts } from './queries.ts'

// The version is null for a text of the release.
type OwnText = { version: number | null; texts: ReadonlyMap<LanguageShortName, unknown> }

export type ChecklistServices = Services & {
  health: Pick<HealthMonitor, 'feeds' | 'isFailing'>
  content: { store: { find(kind: 'page', slug: AgreementSlug, now: Date): OwnText | null } }
  till: { providerFor(kind: 'online' | 'thirdParty'): string | null }
  mailProbe: MailProbe
}

const adminsMin = 2
const priceAgeMsMax = 5_000
const signerSilentMs = 60_000
// A backup a day, with half a day to spare.
const backupAgeMsMax = 36 * 3_600_000

const nothing = { have: null, need: null, names: [], at: null }
const point = (finding: Finding, more: Partial<Omit<OpeningPoint, 'finding'>> = {}): OpeningPoint => ({
  finding,
  ...nothing,
  ...more,
})

/** Every point as it is now: what the running product finds, never a tick mark that somebody set. */
export async function checklist(services: ChecklistServices, now: Date): Promise<OpeningPoint[]> {
  const { core, settings, health } = services
  const { mirror } = core
  return [
    await operatorsPoint(services),
    termsPoint(services, now),
    await mailPoint(services),
    settings.SMS_URL === null
      ? point('texts-notSet')
      : point(health.isFailing('text') ? 'texts-refused' : 'texts-ready'),
    indexPoint(services, now),
    bankPoint(services),
    providerPoint(services),
    await chainPoint(services, now),
    await backupPoint(services, now),
    coinsPoint(mirror),
    marketsPoint(mirror),
    await housePoint(services),
  ]
}

async function operatorsPoint({ db }: ChecklistServices): Promise<OpeningPoint> {
  const active = (await readOperators(db)).filter(({ disabled_at }) => disabled_at === null)
  const without = active.filter(({ totp_confirmed_at }) => totp_confirmed_at === null)
  const admins = active.filter(({ role }) => role === 'admin')
  const counts = { have: active.length - without.length, need: active.length }
  if (without.length > 0)
    return point('operators-noSecondFactor', { ...counts, names: without.map(({ name }) => name) })
  if (admins.length < adminsMin) return point('operators-fewAdmins', { have: admins.length, need: adminsMin })
  return point('operators-ready', { have: active.length, need: admins.length })
}

// The texts of a release describe the software; the terms are those of whoever runs it.
function termsPoint({ content }: ChecklistServices, now: Date): OpeningPoint {
  const own = agreementSlugs.map((slug) => content.store.find('page', slug, now))
  const isOwn = (language: (typeof languages)[number]) =>
    own.every((text) => text !== null && text.version !== null && text.texts.has(language.shortName))
  const left = languages.filter((language) => !isOwn(language))
  const counts = { have: languages.length - left.length, need: languages.length }
  const names = left.map(({ Name }) => Name)
  return point(left.length === 0 ? 'terms-published' : 'terms-shipped', { ...counts, names })
}

async function mailPoint({ mailProbe, health }: ChecklistServices): Promise<OpeningPoint> {
  if (!mailProbe.isSet) return point('mail-notSet')
  const isRight = !health.isFailing('mail') && (await mailProbe.isAnswering())
  return point(isRight ? 'mail-answering' : 'mail-refused')
}

function indexPoint({ core, health }: ChecklistServices, now: Date): OpeningPoint {
  const coins = [...new Set(health.feeds().map(({ coin }) => coin))]
  if (coins.length === 0) return point('index-notSet')
  const isFresh = (coin: string) => {
    const coinId = core.mirror.coinBySymbol(coin)?.coinId
    const tick = coinId === undefined ? undefined : core.mirror.index.get(coinId)
    return tick !== undefined && now.getTime() - tick.at <= priceAgeMsMax
  }
  const names = coins.filter((coin) => !isFresh(coin))
  const counts = { have: coins.length - names.length, need: coins.length }
  return point(names.length === 0 ? 'index-answering' : 'index-stale', { ...counts, names })
}

// A transfer goes to an open account of its channel, or to that of the settings if the channel has none.
function bankPoint({ core: { mirror }, settings }: ChecklistServices): OpeningPoint {
  const isSet = settings.BANK_ACCOUNT !== ''
  const banks = [...mirror.deposits.channels.values()].filter(({ kind }) => kind === 'bank')
  const served = banks.filter((channel) => openAccountsOf(channel)?.length ?? Number(isSet))
  if (!isSet && served.length === 0) return point('bank-notSet')
  return wayPoint(mirror, 'bank', served)
}

function wayPoint(
  { fiat }: Mirror,
  name: 'bank' | 'provider',
  channels: readonly DepositChannel[],
): OpeningPoint {
  const open = channels.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return point(`${name}-closed`)
  const rated = open.filter(({ currency, coinId }) => fiat.rateOf(currency, coinId) !== undefined)
  return point(rated.length === 0 ? `${name}-noRate` : `${name}-ready`, { have: rated.length })
}

function providerPoint({ core: { mirror }, till }: ChecklistServices): OpeningPoint {
  const isSet = (kind: ChannelKind) => kind !== 'bank' && till.providerFor(kind) !== null
  if (!isSet('online') && !isSet('thirdParty')) return point('provider-notSet')
  const channels = [...mirror.deposits.channels.values()].filter(({ kind }) => isSet(kind))
  return wayPoint(mirror, 'provider', channels)
}

async function chainPoint({ chain, db }: ChecklistServices, now: Date): Promise<OpeningPoint> {
  if (chain === null) return point('chain-notSet')
  const { state, nodes } = chain.status()
  if (state !== 'watching') return point('chain-behind', { have: nodes })
  if (chain.config.signerSecret === null) return point('chain-noSigner', { have: nodes })
  const heardAt = (await lastOfSigner(db))?.heardAt.getTime() ?? 0
  const isSilent = now.getTime() - heardAt > signerSilentMs
  return point(isSilent ? 'chain-signerSilent' : 'chain-inStep', { have: nodes })
}

async function backupPoint({ db }: ChecklistServices, now: Date): Promise<OpeningPoint> {
  const last = await lastBackup(db)
  if (last === null) return point('backup-none')
  const isOld = now.getTime() - last.getTime() > backupAgeMsMax
  return point(isOld ? 'backup-old' : 'backup-fresh', { at: toWireTime(last) })
}

// A coin has a price when the index, a market or its sale in the lab gives it one.
function coinsPoint({ coins, markets, index, lab }: Mirror): OpeningPoint {
  const priced = new Set([
    ...index.keys(),
    ...[...markets.values()].flatMap(({ base, quote }) => [base.coinId, quote.coinId]),
    ...[...lab.projects.values()].map(({ config }) => config.coinId),
  ])
  const names = [...coins.values()].filter(({ coinId }) => !priced.has(coinId)).map(({ symbol }) => symbol)
  if (coins.size === 0) return point('coins-none')
  const counts = { have: coins.size - names.length, need: coins.size }
  return point(names.length === 0 ? 'coins-priced' : 'coins-unpriced', { ...counts, names })
}

function marketsPoint({ markets }: Mirror): OpeningPoint {
  const open = [...markets.values()].filter(({ config, state }) => config.isOpen && state === 'open')
  return point(open.length === 0 ? 'markets-none' : 'markets-open', { have: open.length, need: markets.size })
}

// Every open product must be covered; one that is switched off needs nothing.
async function housePoint({ core, db, settings }: ChecklistServices): Promise<OpeningPoint> {
  await core.waitForViews(null, 'balances')
  const { mirror } = core
  const needed: readonly [Fund, boolean][] = [
    ['house', offersFromHouse(mirror)],
    ['marketMaker', settings.MARKET_MAKER],
    ['lender', mirror.isOpen('loans') && mirror.loans.terms?.isOpen === true],
  ]
  const funds = needed.flatMap(([fund, isNeeded]) => (isNeeded ? [fund] : []))
  const funded = await fundedAccounts(db)
  const names = funds.filter((fund) => !funded.has(fund))
  const counts = { have: funds.length - names.length, need: funds.length }
  return point(names.length === 0 ? 'house-funded' : 'house-short', { ...counts, names })
}

function offersFromHouse(mirror: Mirror): boolean {
  const { optionPairs, pledge, lab, swap } = mirror
  return (
    (mirror.isOpen('options') && [...optionPairs.values()].some(({ isOpen }) => isOpen)) ||
    (mirror.isOpen('pledge') && [...pledge.products.values()].some(({ config }) => config.isOpen)) ||
    (mirror.isOpen('lab') && [...lab.projects.values()].some(({ config }) => config.isOpen)) ||
    (mirror.isOpen('swap') && swap.config?.coins.some(({ isOpen }) => isOpen) === true)
  )
}
