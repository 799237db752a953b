import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operatorCallNames, operatorCalls } from './calls.ts'

// Nobody at the console can say what something costs, what somebody has, or how an option ends.

type Schema = { properties?: Record<string, Schema>; anyOf?: Schema[]; oneOf?: Schema[]; items?: Schema }

function fieldsOf({ properties = {}, anyOf = [], oneOf = [], items }: Schema): string[] {
  const inside = [...Object.values(properties), ...anyOf, ...oneOf, ...(items ? [items] : [])]
  return [...Object.keys(properties), ...inside.flatMap(fieldsOf)]
}

const inputs = operatorCallNames.map((name) => {
  const schema = z.toJSONSchema(operatorCalls[name].input, { io: 'input', unrepresentable: 'any' })
  return { name, fields: fieldsOf(schema as Schema), log: operatorCalls[name].log }
})

describe('what operators write', () => {
  it('is read: the walk finds the fields', () => {
    const found = new Map(inputs.map(({ name, fields }) => [name, fields]))
    expect(found.get('Users/Restrict')).toEqual(['uid', 'mark', 'isSet', 'reason'])
    expect(found.get('Operators/ProposeChange')).toContain('operatorId')
  })

  it('names no price, no amount, no balance and no result', () => {
    const lever = /price|rate|amount|quantity|balance|result|outcome|winner|payout|income|fee|tick/i
    const named = inputs.filter(({ fields }) => fields.some((field) => lever.test(field)))
    expect(named.map(({ name }) => name).toSorted()).toEqual([
      // Within what the applicant asked for, out of the lender's own money.
      'Loans/Grant',
      // What later applicants are offered, which two people agree on; who has applied keeps what they accepted.
      'Loans/ProposeTerms',
      // What a currency is worth: two people agree on it, and only what is requested afterwards goes by it.
      'Rates/Propose',
      // Two people agree on it, and nobody has it before they accept it themselves.
      'Support/ProposeOffer',
      // Money of the house and of nobody else: two people agree on it, with the transfer by which it came or went.
      'Treasury/ProposeFundMove',
      // How much somebody may ask for; nothing moves by it.
      'Users/SetLoanLimit',
      // What the screen showed: the engine refuses any other figure than the one that was requested.
      'Withdrawals/Pass',
      'Withdrawals/StartPayout',
    ])
  })

  it('is, where something is done, one of these fields', () => {
    const written = new Set(inputs.filter(({ log }) => log === 'act').flatMap(({ fields }) => fields))
    expect([...written].toSorted()).toEqual([
      'amount',
      'amountMax',
      'amountMin',
      'bankName',
      'body',
      'branchName',
      'cannedId',
      'cardId',
      'cardNumber',
      'changeId',
      'chatId',
      'clientId',
      'closeReason',
      'closedRegions',
      'code',
      'coin',
      'confirmation',
      'creditScore',
      'creditScoreMin',
      'currency',
      'day',
      'days',
      'destinationHash',
      'endsAt',
      'fee',
      'from',
      'fund',
      'grantId',
      'group',
      'hash',
      'holder',
      'hours',
      'image',
      'interestPpm',
      'isApproved',
      'isOpen',
      'isPinned',
      'isSet',
      'itemId',
      'kind',
      'language',
      'level',
      'link',
      'mark',
      'market',
      'minTradingDays',
      'name',
      'note',
      'number',
      'oldPassword',
      'operatorId',
      'parts',
      'password',
      'penaltyPpm',
      'product',
      'proposalId',
      'queue',
      'rate',
      'reason',
      'reference',
      'region',
      'revision',
      'role',
      'score',
      'seen',
      'slug',
      'state',
      'termDays',
      'text',
      'texts',
      'timeZone',
      'title',
      'to',
      'transactionId',
      'twoFrom',
      'uid',
      'version',
      'way',
    ])
  })
})
