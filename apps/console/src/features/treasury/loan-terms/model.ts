import { ppmPerWhole } from '@candor/engine/rules/fees'
import * as limits from '@candor/engine/rules/limits'
import { compareDecimals, scaleOf } from '@candor/client/figures/decimal'
import type { LoanTermsShown } from '@candor/contract/operators/calls/loans'

// One part per million is 0.0001 percent.
export const percentScale = 4

export const termNames = [
  'amountMin',
  'amountMax',
  'termDays',
  'interest',
  'penalty',
  'creditScoreMin',
  'twoFrom',
] as const
export type TermName = (typeof termNames)[number]

/** The fields as typed. */
export type TermsForm = Record<TermName, string> & { isOpen: boolean }

export const emptyForm: TermsForm = {
  amountMin: '',
  amountMax: '',
  termDays: '',
  interest: '',
  penalty: '',
  creditScoreMin: '',
  twoFrom: '',
  isOpen: true,
}

export function formOf(terms: LoanTermsShown): TermsForm {
  return {
    amountMin: withoutZeros(terms.amountMin),
    amountMax: withoutZeros(terms.amountMax),
    termDays: String(terms.termDays),
    interest: percentText(terms.interestPpm),
    penalty: percentText(terms.penaltyPpm),
    creditScoreMin: String(terms.creditScoreMin),
    twoFrom: withoutZeros(terms.twoFrom),
    isOpen: terms.isOpen,
  }
}

/** The terms to propose, or null while a field is invalid. */
export function termsIn(form: TermsForm, scale: number): LoanTermsShown | null {
  const [amountMin, amountMax, twoFrom] = [typed(form.amountMin), typed(form.amountMax), typed(form.twoFrom)]
  if (![amountMin, amountMax, twoFrom].every((amount) => isDecimal(amount, scale))) return null
  if (compareDecimals(amountMin, '0') === 0 || compareDecimals(amountMax, amountMin) <= 0) return null
  const termDays = whole(form.termDays, 1, limits.loanTermDaysMax)
  const interestPpm = ppm(form.interest, ppmPerWhole)
  const penaltyPpm = ppm(form.penalty, ppmPerWhole)
  const creditScoreMin = whole(form.creditScoreMin, limits.creditScoreMin, limits.creditScoreMax)
  if (termDays === null || interestPpm === null || penaltyPpm === null || creditScoreMin === null) return null
  const { isOpen } = form
  return { amountMin, amountMax, termDays, interestPpm, penaltyPpm, creditScoreMin, twoFrom, isOpen }
}

/** The terms that differ; trailing zeros make no difference. */
export function changedIn(before: LoanTermsShown | null, after: LoanTermsShown): (TermName | 'isOpen')[] {
  const names = [...termNames, 'isOpen'] as const
  if (before === null) return [...names]
  const [one, other] = [formOf(before), formOf(after)]
  return names.filter((name) => one[name] !== other[name])
}

function whole(text: string, least: number, most: number): number | null {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1
  return number >= least && number <= most ? number : null
}

function ppm(text: string, most: number): number | null {
  const percent = typed(text)
  if (!isDecimal(percent, percentScale)) return null
  const [digits = '', fraction = ''] = percent.split('.')
  const parts = Number(digits + fraction.padEnd(percentScale, '0'))
  return parts > most ? null : parts
}

function isDecimal(text: string, scale: number): boolean {
  return /^(0|[1-9]\d{0,20})(\.\d+)?$/.test(text) && scaleOf(text) <= scale
}

function percentText(parts: number): string {
  const digits = String(parts).padStart(percentScale + 1, '0')
  return withoutZeros(`${digits.slice(0, -percentScale)}.${digits.slice(-percentScale)}`)
}

function withoutZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

function typed(text: string): string {
  return text.replace(/\.$/, '')
}
