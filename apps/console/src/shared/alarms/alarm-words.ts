import { type AlarmName, alarmNames } from '@candor/contract/operators/alarms'
import { coveredProducts } from '@candor/contract/operators/funds'
import type { Right } from '@candor/contract/operators/rights'
import type { Figures } from '../../i18n/figures.ts'
import type { TextKey, Translate } from '../../i18n/text.ts'
import { hrefs } from '../place/paths.ts'
import { coverNames } from '../exposure/model.ts'

type Wording = { text: Translate; figures: Figures }
/** The place where somebody acts, for those who may go there. */
type Way = { href: string; label: TextKey; right: Right }
type AlarmWords = { title: string; advice: string; way: Way | null }

const inDeposits: Way = { href: hrefs.queue('deposits'), label: 'queue.deposits', right: 'seeQueues' }
const inTreasury: Way = { href: hrefs.treasury, label: 'treasury.title', right: 'seeTreasury' }
const inCoins: Way = { href: hrefs.products('coins'), label: 'termKind.coins', right: 'seeTerms' }
const inWithdrawals = (itemId?: string): Way => ({
  href: hrefs.queue('withdrawals', itemId),
  label: 'queue.withdrawals',
  right: 'seeQueues',
})

// Others are about machines and settings, which no screen changes.
function wayOf(name: AlarmName, subject: string): Way | null {
  switch (name) {
    case 'feedStale':
      return inCoins
    case 'coverLow':
      return inTreasury
    case 'creditRefused':
    case 'refundFailed':
    case 'paymentDisputed':
      return inDeposits
    case 'destinationChanged':
      return inWithdrawals(subject.replace(/^W-/, ''))
    case 'signerStrays':
      return inWithdrawals()
    case 'clockJumped':
    case 'upgradeWaits':
    case 'viewSetAside':
    case 'outboxSetAside':
    case 'mailNotSent':
    case 'textNotSent':
    case 'bookChanged':
    case 'chainWatcher':
    case 'signerSilent':
      return null
  }
}

/** An alarm in plain words, with what to do about it; null: a newer server has one that this console does not know. */
export function alarmWords({ text, figures }: Wording, alarm: string): AlarmWords | null {
  const [first = '', ...rest] = alarm.split(' ')
  const name = alarmNames.find((one) => one === first)
  if (name === undefined) return null
  const [subject = '', second = '', third = ''] = rest
  const product = coveredProducts.find((one) => one === subject)
  // The rest of very many is only counted.
  const isRest = second === 'more'
  const values = {
    subject: name === 'bookChanged' ? rest.join(' ') : subject,
    count: figures.count(Number(subject) || 0),
    minutes: figures.span(60 * (Number(subject) || 0)),
    product: product === undefined ? subject : text(coverNames[product]),
    coin: second,
    percent: third,
  }
  return {
    title: text(isRest ? 'alarm.more' : `alarm.${name}`, values),
    advice: text(`alarmAdvice.${name}`),
    way: wayOf(name, subject),
  }
}
