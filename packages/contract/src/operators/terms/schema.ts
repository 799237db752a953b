import { bankHolderLengthMax } from '@candor/engine/rules/limits'
import { z } from 'zod'
import * as common from '../../calls/fields.ts'
import type { PlainField, TermField, TermFields, Terms } from './fields.ts'
import { fieldsOf, type TermKind } from './kinds.ts'

// The longest text of all; the engine has the closer limits.
const textLengthMax = bankHolderLengthMax
const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/

function plainSchema(field: PlainField): z.ZodType {
  switch (field.form) {
    case 'amount':
    case 'lots':
    case 'currencyAmount':
      return common.decimal
    case 'share':
    case 'whole':
      return z.int(said('parametersInvalid')).min(0, 'parametersInvalid')
    case 'moment':
      return z.string(said('parametersInvalid')).regex(isoMoment, 'parametersInvalid')
    case 'coin':
    case 'text':
      return z.string(said('requiredParametersEmpty')).max(textLengthMax, 'parametersInvalid')
    case 'word':
      return z.enum(field.words as [string, ...string[]], said('parametersInvalid'))
    case 'flag':
      return z.boolean(said('parametersInvalid'))
  }
}

// A missing field is named as missing, whatever is wrong with an existing one.
function said(name: 'parametersInvalid' | 'requiredParametersEmpty') {
  return {
    error: ({ input }: { readonly input: unknown }) =>
      input === undefined ? 'requiredParametersEmpty' : name,
  }
}

function fieldSchema(field: TermField): z.ZodType {
  const schema =
    field.form === 'rows'
      ? z.array(recordSchema(field.fields), said('parametersInvalid')).max(field.rowsMax, 'parametersInvalid')
      : plainSchema(field)
  return field.isNullable ? schema.nullable() : schema
}

function recordSchema(fields: TermFields): z.ZodType {
  const shape = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])
  return z.strictObject(Object.fromEntries(shape), said('parametersInvalid'))
}

// The terms of a kind with exactly its fields, each in its form. The engine checks the values.
export function termsSchema(kind: TermKind): z.ZodType<Terms, Terms> {
  return recordSchema(fieldsOf(kind)) as z.ZodType<Terms, Terms>
}
