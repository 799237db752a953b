import { ppmPerWhole } from '@candor/engine/rules/fees'
import * as limits from '@candor/engine/rules/limits'
import { compareDecimals } from '@candor/client/figures/decimal'
import { trimDecimal } from '@candor/client/figures/format'
import type { LoanTermsShown } from '@candor/contract/operators/calls/loans'
import {
  isDecimal,
  percentText,
  typedDecimal,
  typedPpm,
  typedWhole,
} from '../../../shared/form/typed-figures.ts'

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
    amountMin: trimDecimal(terms.amountMin),
    amountMax: trimDecimal(terms.amountMax),
    termDays: String(terms.termDays),
    interest: percentText(terms.interestPpm),
    penalty: percentText(terms.penaltyPpm),
    creditScoreMin: String(terms.creditScoreMin),
    twoFrom: trimDecimal(terms.twoFrom),
    isOpen: terms.isOpen,
  }
}

/** The terms to propose, or null while a field is invalid. */
export function termsIn(form: TermsForm, scale: number): LoanTermsShown | null {
  const [amountMin, amountMax, twoFrom] = [
    typedDecimal(form.amountMin),
    typedDecimal(form.amountMax),
    typedDecimal(form.twoFrom),
  ]
  if (![amountMin, amountMax, twoFrom].every((amount) => isDecimal(amount, scale))) return null
  if (compareDecimals(amountMin, '0') === 0 || compareDecimals(amountMax, amountMin) <= 0) return null
  const termDays = typedWhole(form.termDays, 1, limits.loanTermDaysMax)
  const interestPpm = typedPpm(form.interest, ppmPerWhole)
  const penaltyPpm = typedPpm(form.penalty, ppmPerWhole)
  const creditScoreMin = typedWhole(form.creditScoreMin, limits.creditScoreMin, limits.creditScoreMax)
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
