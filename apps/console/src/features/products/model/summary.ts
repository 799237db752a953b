import type { PlainField, TermRow, Terms } from '@candor/contract/operators/terms/fields'
import { fieldsOf, type TermKind } from '@candor/contract/operators/terms/kinds'
import { labelOf } from './labels.ts'
import { plainText, termText, type Wording } from './words.ts'

// The most important terms of each kind, for lists.
const shown: Readonly<Record<TermKind, readonly string[]>> = {
  coins: ['decimals', 'sources'],
  markets: ['makerFeePpm', 'takerFeePpm', 'tick', 'notionalMin'],
  feeLevels: ['levels'],
  options: ['cycles'],
  pledge: ['dailyRatePpm', 'cycleCount', 'quota', 'endAt'],
  lab: ['price', 'quota', 'endAt'],
  swap: ['feePpm', 'coins'],
  channels: ['feePpm', 'feeFixed', 'amountMin', 'amountMax'],
  payouts: ['feePpm', 'feeFixed', 'amountMin', 'amountMax', 'autoMax'],
  limits: [
    'primaryDepositPerDayMax',
    'primaryWithdrawPerDayMax',
    'advancedDepositPerDayMax',
    'advancedWithdrawPerDayMax',
  ],
  loans: ['interestPpm', 'termDays', 'amountMin', 'amountMax'],
}
const rowsShown = 4

export function summaryOf(wording: Wording, kind: TermKind, terms: Terms): string {
  const fields = fieldsOf(kind)
  return shown[kind]
    .map((name) => {
      const field = fields[name]
      if (field === undefined) return ''
      if (field.form === 'rows')
        return rowsSummary(wording, field.fields, terms, terms[name] as readonly TermRow[])
      if (name === 'cycleCount') return cycleText(wording, terms)
      const value = termText(wording, { field, name, values: terms }, terms[name])
      return wording.text('products.named', { name: wording.text(labelOf(name)), value })
    })
    .filter((part) => part !== '')
    .join(' · ')
}

/** Unaffected by a change of terms: open positions, or the fee of resting orders; earlier requests still count. */
export type Kept = 'positions' | 'orders' | 'requests' | 'nothing'

export function keptBy(kind: TermKind): Kept {
  if (kind === 'coins') return 'nothing'
  if (kind === 'markets' || kind === 'feeLevels') return 'orders'
  return kind === 'limits' ? 'requests' : 'positions'
}

/** The kinds with one product: its coin alone would name something else. */
const single: readonly TermKind[] = ['feeLevels', 'limits', 'swap']

/** A product's name, with the detail that distinguishes it from others of its coin. */
export function nameIn(
  wording: Wording,
  kind: TermKind,
  { name, terms }: { name: string; terms: Terms },
): string {
  if (single.includes(kind)) return wording.text(`termKind.${kind}`)
  const beside =
    kind === 'pledge'
      ? cycleText(wording, terms)
      : kind === 'payouts'
        ? (terms['network'] ?? terms['currency'])
        : null
  return [name, plainText(beside)].filter((part) => part !== '').join(' · ')
}

/** The length of a pledge. */
export function cycleText({ figures }: Wording, { cycleCount, cycleUnit }: Terms): string {
  return figures.counted(Number(cycleCount), (cycleUnit ?? 'day') as 'day' | 'week' | 'month')
}

// The keys of the first rows, each with its income.
function rowsSummary(
  wording: Wording,
  fields: Readonly<Record<string, PlainField>>,
  terms: Terms,
  rows: readonly TermRow[],
): string {
  const named = rows.slice(0, rowsShown).map((row) => {
    const [key, income] = Object.entries(fields).filter(
      ([, field], place) => place === 0 || ('effect' in field && field.effect === 'income'),
    )
    return [key, income]
      .flatMap((each) =>
        each
          ? [termText(wording, { field: each[1], name: each[0], values: { ...terms, ...row } }, row[each[0]])]
          : [],
      )
      .join(' ')
  })
  const more = rows.length - rowsShown
  return more > 0 ? `${named.join(', ')} +${more}` : named.join(', ')
}
