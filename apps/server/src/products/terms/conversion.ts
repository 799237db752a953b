import type {
  PlainField,
  PlainValue,
  TermField,
  TermFields,
  TermRow,
  Terms,
} from '@candor/contract/operators/terms/fields'
import { fromWireTime, toWireMoment } from '@candor/contract/wire-time'
import { currencyScale } from '@candor/engine/rules/deposit-terms'
import { formatAmount, parseAmount } from '@candor/money/amount'
import type { CoinMirror } from '../../platform/core/mirror/mirror.ts'
import type { TermsLine } from '../../platform/projections/product-kinds.ts'

// Terms are kept as the journal writes them: units as whole numbers in text, coins by number, times in
// milliseconds. Calls name coins, and write decimals and moments.

// The row, and around it the terms that it is part of: either may name a coin.
type Context<Row> = { fields: TermFields; rows: readonly Row[]; coins: readonly CoinMirror[] }
type Writing = Context<Terms> & { faults: string[] }

// An unknown coin, for the engine to refuse.
const noCoin: CoinMirror = { coinId: 0, symbol: '', scale: 18 }

export function toTerms(fields: TermFields, line: TermsLine, coins: Iterable<CoinMirror>): Terms {
  return shown(fields, { fields, rows: [line], coins: [...coins] })
}

function shown(fields: TermFields, context: Context<TermsLine>): Terms {
  return converted(fields, (name, field) => {
    const value = context.rows[0]?.[engineName(name, field)] ?? null
    if (value === null) return [name, null]
    if (field.form !== 'rows') return [name, shownValue(field, value, context)]
    const rows = value as readonly TermsLine[]
    return [name, rows.map((row) => shown(field.fields, { ...context, rows: [row, ...context.rows] }))]
  }) as Terms
}

function shownValue(field: PlainField, value: unknown, context: Context<TermsLine>): PlainValue {
  const { coins, rows } = context
  const scaleOf = (coin: string) =>
    coins.find(({ coinId }) => coinId === valueIn(rows, `${coin}Id`))?.scale ?? noCoin.scale
  switch (field.form) {
    case 'amount':
      return plainDecimal(BigInt(value as string), scaleOf(field.coin))
    case 'lots':
      return plainDecimal(BigInt(value as number) * lotOf(field.lot, context), scaleOf(field.coin))
    case 'currencyAmount':
      return plainDecimal(BigInt(value as string), currencyScale)
    case 'whole':
      return (value as number) / (field.times ?? 1)
    case 'moment':
      return toWireMoment(new Date(value as number))
    case 'coin':
      return coins.find(({ coinId }) => coinId === value)?.symbol ?? noCoin.symbol
    case 'share':
    case 'word':
    case 'text':
    case 'flag':
      return value as PlainValue
  }
}

// Null: an amount with more decimals than its coin has, or a quantity of broken lots.
export function toLine(fields: TermFields, terms: Terms, coins: Iterable<CoinMirror>): TermsLine | null {
  const faults: string[] = []
  const line = written(fields, { fields, rows: [terms], coins: [...coins], faults })
  return faults.length > 0 ? null : line
}

function written(fields: TermFields, context: Writing): TermsLine {
  return converted(fields, (name, field) => {
    const value = context.rows[0]?.[name] ?? null
    const engines = engineName(name, field)
    if (value === null) return [engines, null]
    if (field.form !== 'rows') {
      const line = writtenValue(field, value as PlainValue, context)
      if (line === null) context.faults.push(name)
      return [engines, line]
    }
    const rows = value as readonly TermRow[]
    return [engines, rows.map((row) => written(field.fields, { ...context, rows: [row, ...context.rows] }))]
  })
}

// Null: no such amount.
function writtenValue(field: PlainField, value: PlainValue, context: Context<Terms>): unknown {
  const { coins, rows } = context
  const coinOf = (coin: string) => coins.find(({ symbol }) => symbol === valueIn(rows, coin)) ?? noCoin
  switch (field.form) {
    case 'amount':
      return parseAmount(value as string, coinOf(field.coin).scale)?.toString() ?? null
    case 'lots': {
      const { scale } = coinOf(field.coin)
      return wholeLots(value as string, valueIn(rows, field.lot) as string, scale)
    }
    case 'currencyAmount':
      return parseAmount(value as string, currencyScale)?.toString() ?? null
    case 'whole':
      return (value as number) * (field.times ?? 1)
    case 'moment':
      return fromWireTime(value as string).getTime()
    case 'coin':
      return coins.find(({ symbol }) => symbol === value)?.coinId ?? noCoin.coinId
    case 'share':
    case 'word':
    case 'text':
    case 'flag':
      return value
  }
}

function wholeLots(quantity: string, lot: string, scale: number): number | null {
  const [units, lotUnits] = [parseAmount(quantity, scale), parseAmount(lot, scale)]
  if (units === null || lotUnits === null || lotUnits === 0n || units % lotUnits !== 0n) return null
  const lots = Number(units / lotUnits)
  return Number.isSafeInteger(lots) ? lots : null
}

function lotOf(lot: string, { fields, rows }: Context<TermsLine>): bigint {
  const field = fields[lot]
  return BigInt(field === undefined ? 0 : (valueIn(rows, engineName(lot, field)) as string))
}

// Of the row itself, or of the terms around it.
function valueIn(rows: readonly TermsLine[], name: string): unknown {
  return rows.find((row) => row[name] !== undefined)?.[name]
}

function engineName(name: string, field: TermField): string {
  return field.as ?? (field.form === 'coin' ? `${name}Id` : name)
}

function converted(
  fields: TermFields,
  convert: (name: string, field: TermField) => readonly [string, unknown],
): TermsLine {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => convert(name, field)))
}

// Without zeros at the end, so that the same amount is always the same text.
function plainDecimal(units: bigint, scale: number): string {
  const text = formatAmount(units, scale)
  return scale === 0 ? text : text.replace(/\.?0+$/, '')
}
