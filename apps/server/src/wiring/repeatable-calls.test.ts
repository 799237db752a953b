import { expect, test } from 'vitest'
import { z } from 'zod'
import { callNames, calls, type CallName } from '@candor/contract/calls'
import { repeatable } from './repeatable-calls.ts'

const names = /"(clientOrderId|quoteId)":/

function schemaOf(name: CallName): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(calls[name].input, { io: 'input', unrepresentable: 'any' })
}

test('a call is repeatable exactly when its input names it', () => {
  const named = callNames.filter((name) => {
    const fields = Object.keys(schemaOf(name).properties ?? {})
    return fields.includes('clientOrderId') || fields.includes('quoteId')
  })
  expect(named.toSorted()).toEqual(Object.keys(repeatable).toSorted())
})

// The batch itself only cancels or is refused as a whole; the engine answers its acts one by one.
test('otherwise only the acts of a batch have names', () => {
  const deep = callNames.filter((name) => !(name in repeatable) && names.test(JSON.stringify(schemaOf(name))))
  expect(deep).toEqual(['Spot/BatchOrders'])
})
