import { ppmPerWhole } from '@candor/engine/rules/fees'
import { rowKeyOf } from './differences.ts'
import type { PlainFields, TermField, TermFields, TermRow, Terms, TermValue } from './fields.ts'
import { fieldsOf, type TermKind } from './kinds.ts'

const termWarningNames = [
  // A cost that is ten times higher, or new.
  'costMuchHigher',
  // An income or an amount ten times larger or smaller.
  'muchLarger',
  'muchSmaller',
  // On average the house loses on every such option.
  'houseLoses',
  // More than the principal again in a year.
  'interestAboveYear',
  // Prices are not bounded any more.
  'noBand',
  // An amount is not bounded any more.
  'boundEnds',
  // More than half of the smallest amount goes into the fee.
  'feeTakesHalf',
  // The house exchanges for nothing, and bears every move of a price.
  'exchangeIsFree',
  // Payers send their money to another account from then on.
  'otherAccount',
] as const
type TermWarningName = (typeof termWarningNames)[number]

export type TermWarning = { name: TermWarningName; field: string; row: { key: string; field: string } | null }

const daysPerYear = 365
const much = 10n
const whole = BigInt(ppmPerWhole)

// Unusual terms: nothing forbids them, but they may be a slip. Without terms before, only the values count.
export function termWarnings(kind: TermKind, before: Terms | null, after: Terms): TermWarning[] {
  // An unchanged value needs no confirmation again.
  const isOther = (field: string) => before?.[field] !== after[field]
  return [
    ...warningsIn(fieldsOf(kind), before, after).map(({ field, name }) => ({ name, field, row: null })),
    ...Object.entries(fieldsOf(kind)).flatMap(([name, field]) =>
      field.form === 'rows' ? warningsOfRows(kind, name, field.fields, before?.[name], after[name]) : [],
    ),
    ...(ownWarnings[kind] ?? []).flatMap(({ name, fields, isUnusual }) => {
      const [field = ''] = fields
      return fields.some(isOther) && isUnusual(after) ? [{ name, field, row: null }] : []
    }),
  ]
}

type OwnWarning = {
  name: TermWarningName
  // The first one is named; an unchanged value needs no warning again.
  fields: readonly string[]
  isUnusual: (terms: Terms) => boolean
}

const feeTakesHalf: OwnWarning = {
  name: 'feeTakesHalf',
  fields: ['feeFixed', 'feePpm', 'amountMin'],
  isUnusual: ({ feeFixed, feePpm, amountMin }) => {
    if (typeof feeFixed !== 'string' || typeof amountMin !== 'string') return false
    const [fixed, least] = sameUnits(feeFixed, amountMin)
    return 2n * (fixed * whole + least * BigInt(Number(feePpm))) > least * whole
  },
}

const ownWarnings: { readonly [Kind in TermKind]?: readonly OwnWarning[] } = {
  markets: [{ name: 'noBand', fields: ['bandPpm'], isUnusual: ({ bandPpm }) => bandPpm === 0 }],
  pledge: [
    {
      name: 'interestAboveYear',
      fields: ['dailyRatePpm'],
      isUnusual: ({ dailyRatePpm }) => Number(dailyRatePpm) * daysPerYear > ppmPerWhole,
    },
  ],
  swap: [{ name: 'exchangeIsFree', fields: ['feePpm'], isUnusual: ({ feePpm }) => feePpm === 0 }],
  channels: [feeTakesHalf],
  payouts: [feeTakesHalf],
}

type Values = Readonly<Record<string, TermValue>>

function warningsIn(fields: TermFields, before: Values | null, after: Values) {
  if (before === null) return []
  return Object.entries(fields).flatMap(([field, described]) => {
    const name = warningOf(described, before[field], after[field])
    return name === null ? [] : [{ field, name }]
  })
}

function warningsOfRows(
  kind: TermKind,
  field: string,
  fields: PlainFields,
  before: TermValue | undefined,
  after: TermValue | undefined,
): TermWarning[] {
  const rowsBefore = new Map(
    ((before ?? []) as readonly TermRow[]).map((row) => [rowKeyOf(fields, row), row]),
  )
  return ((after ?? []) as readonly TermRow[]).flatMap((row) => {
    const key = rowKeyOf(fields, row)
    const found: TermWarning[] = warningsIn(fields, rowsBefore.get(key) ?? null, row).map((each) => ({
      name: each.name,
      field,
      row: { key, field: each.field },
    }))
    const was = rowsBefore.get(key)
    const isSame = was?.['returnPpm'] === row['returnPpm'] && was?.['feePpm'] === row['feePpm']
    if (kind === 'options' && !isSame && losesOnAverage(row))
      found.push({ name: 'houseLoses', field, row: { key, field: 'returnPpm' } })
    // An account that is not shown gets no new payers.
    const isPaidTo = (each: TermRow | undefined) => each?.['isShown'] === true
    const isSameAccount = ['holder', 'account', 'code'].every((each) => was?.[each] === row[each])
    if (kind === 'channels' && isPaidTo(row) && !(isPaidTo(was) && isSameAccount))
      found.push({ name: 'otherAccount', field, row: { key, field: 'account' } })
    return found
  })
}

/** Half of the options win: the house pays the return on their stakes, and keeps the other stakes and all fees. */
function losesOnAverage({ returnPpm, feePpm }: TermRow): boolean {
  return Number(returnPpm) > ppmPerWhole + 2 * Number(feePpm)
}

function warningOf(
  field: TermField,
  before: TermValue | undefined,
  after: TermValue | undefined,
): TermWarningName | null {
  if (field.isFixed || !measured.has(field.form)) return null
  if (field.form === 'amount' && typeof before === 'string' && after === null) return 'boundEnds'
  const isFigure = (value: TermValue | undefined) => typeof value === 'string' || typeof value === 'number'
  if (!isFigure(before) || !isFigure(after)) return null
  const [from, to] = sameUnits(String(before), String(after))
  if ('effect' in field && field.effect === 'cost')
    return to > from && to >= much * from ? 'costMuchHigher' : null
  // A share of 0 mostly means that there is no bound, so one is nothing unusual.
  if (from === 0n && field.form === 'share' && field.effect !== 'income') return null
  return sizeOf(from, to)
}

// The forms whose size matters.
const measured: ReadonlySet<TermField['form']> = new Set(['share', 'amount', 'lots', 'currencyAmount'])

/** Two decimals as whole numbers of the same unit: no floating point decides what is ten times another. */
export function sameUnits(one: string, other: string): [bigint, bigint] {
  const places = (decimal: string) => decimal.split('.')[1]?.length ?? 0
  const most = Math.max(places(one), places(other))
  const units = (decimal: string) => BigInt(decimal.replace('.', '') + '0'.repeat(most - places(decimal)))
  return [units(one), units(other)]
}

function sizeOf(before: bigint, after: bigint): TermWarningName | null {
  if (before === after) return null
  // From nothing on, any amount is more than ten times as much: such as what passes without review.
  if (after >= much * before) return 'muchLarger'
  return after !== 0n && after * much <= before ? 'muchSmaller' : null
}
