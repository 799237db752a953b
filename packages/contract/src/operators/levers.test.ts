import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operatorCallNames, operatorCalls } from './calls.ts'

// Nobody at the console can set a price, somebody's balance, or an option's result.

type Schema = { properties?: Record<string, Schema>; anyOf?: Schema[]; oneOf?: Schema[]; items?: Schema }

function fieldsOf({ properties = {}, anyOf = [], oneOf = [], items }: Schema): string[] {
  const inside = [...Object.values(properties), ...anyOf, ...oneOf, ...(items ? [items] : [])]
  return [...Object.keys(properties), ...inside.flatMap(fieldsOf)]
}

const inputs = operatorCallNames.map((name) => {
  const schema = z.toJSONSchema(operatorCalls[name].input, { io: 'input', unrepresentable: 'any' })
  return { name, fields: fieldsOf(schema as Schema), log: operatorCalls[name].log }
})

describe('operator input', () => {
  it('is read: the walk finds its fields', () => {
    const found = new Map(inputs.map(({ name, fields }) => [name, fields]))
    expect(found.get('Users/Restrict')).toEqual(['uid', 'mark', 'isSet', 'reason'])
    expect(found.get('Operators/ProposeChange')).toContain('operatorId')
  })

  it('names no price, no amount, no balance and no result', () => {
    const lever = /price|rate|amount|quantity|balance|result|outcome|winner|payout|income|fee|tick/i
    const named = inputs.filter(({ fields }) => fields.some((field) => lever.test(field)))
    expect(named.map(({ name }) => name).toSorted()).toEqual([
      // Within the amounts of the application, out of the lender's own money.
      'Loans/Grant',
      // The terms for later applicants, agreed by two people; existing applicants keep their accepted terms.
      'Loans/ProposeTerms',
      // The worth of a currency: agreed by two people, and used only for later requests.
      'Rates/Propose',
      // Agreed by two people, and given to nobody before they accept it themselves.
      'Support/ProposeOffer',
      // The terms for later positions, agreed by two people; existing positions keep theirs.
      'Terms/Propose',
      // Only money of the house: two people agree on it, and name the transfer by which it came or went.
      'Treasury/ProposeFundMove',
      // Sets the user's own money aside until it is given back; none becomes anybody else's.
      'Users/HoldFunds',
      // The limit for somebody's requests; it moves no money.
      'Users/SetLoanLimit',
      // The figures on the screen: the engine refuses any that differ from the request.
      'Withdrawals/Pass',
      'Withdrawals/StartPayout',
    ])
  })

  it('has only these fields in calls that act', () => {
    const written = new Set(inputs.filter(({ log }) => log === 'act').flatMap(({ fields }) => fields))
    expect([...written].toSorted()).toEqual([
      'account',
      'accounts',
      'advancedDepositPerDayMax',
      'advancedWithdrawPerDayMax',
      'alt',
      'amount',
      'amountMax',
      'amountMin',
      'autoMax',
      'balanceMin',
      'bandPpm',
      'bandReference',
      'bank',
      'bankName',
      'baseCoin',
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
      'coins',
      'confirmation',
      'creditScore',
      'creditScoreMin',
      'currency',
      'cycleCount',
      'cycleUnit',
      'cycles',
      'dailyRatePpm',
      'day',
      'days',
      'decimals',
      'depositPerDayMax',
      'destinationHash',
      'discountPpm',
      'dustWorthMax',
      'effectiveAt',
      'endAt',
      'endsAt',
      'expiresAfterMinutes',
      'exposureMax',
      'fee',
      'feeFixed',
      'feePpm',
      'from',
      'fromMinute',
      'fund',
      'grantId',
      'group',
      'hash',
      'heldBefore',
      'holdId',
      'holder',
      'hours',
      'hoursFrom',
      'hoursTo',
      'image',
      'interestPpm',
      'isAdvancedOnly',
      'isApproved',
      'isOpen',
      'isPinned',
      'isSet',
      'isShown',
      'itemId',
      'key',
      'kind',
      'language',
      'level',
      'levels',
      'limits',
      'link',
      'lot',
      'makerFeePpm',
      'mark',
      'market',
      'minTradingDays',
      'movePpmMax',
      'name',
      'network',
      'note',
      'notionalMax',
      'notionalMin',
      'number',
      'oldPassword',
      'openingMovePpmMax',
      'operatorId',
      'parts',
      'password',
      'paymentCoin',
      'penaltyPpm',
      'perDayMax',
      'picture',
      'place',
      'price',
      'primaryDepositPerDayMax',
      'primaryWithdrawPerDayMax',
      'principalMax',
      'principalMin',
      'product',
      'proposalId',
      'provider',
      'quantityMax',
      'quantityMaxPerAccount',
      'quantityMin',
      'quantityStep',
      'queue',
      'quota',
      'quoteCoin',
      'rate',
      'reason',
      'reference',
      'referenceCoin',
      'region',
      'releaseAt',
      'returnPpm',
      'revision',
      'role',
      'score',
      'seconds',
      'seen',
      'sliceCount',
      'sliceDays',
      'slug',
      'soloPerDayMax',
      'source',
      'sources',
      'stakeCoin',
      'stakeMax',
      'stakeMin',
      'startAt',
      'state',
      'step',
      'symbol',
      'takerFeePpm',
      'termDays',
      'terms',
      'text',
      'texts',
      'tick',
      'timeZone',
      'title',
      'to',
      'toMinute',
      'transactionId',
      'twoFrom',
      'uid',
      'version',
      'volumeMin',
      'way',
      'withdrawPerDayMax',
    ])
  })
})
