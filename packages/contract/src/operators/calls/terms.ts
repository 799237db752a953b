import { z } from 'zod'
import { coinSymbolLengthMax } from '@candor/engine/rules/limits'
import { listedCoins } from '../../calls/base-info.ts'
import { operatorAct, unloggedCall } from '../operator-call.ts'
import type { Terms } from '../terms/fields.ts'
import { termKinds, type TermKind } from '../terms/kinds.ts'
import { termsSchema } from '../terms/schema.ts'
import * as field from './fields.ts'

const kind = z.enum(termKinds, { error: 'invalidRequest' })
// Which product of its kind, as the engine numbers or names it.
const key = z.string({ error: 'requiredParametersEmpty' }).max(16, 'invalidRequest')
const terms = z.custom<Terms>()

const change = {
  reason: z.string().nullable(),
  at: z.string(),
  // Null: the initial terms.
  by: field.operator.nullable(),
  approvedBy: field.operator.nullable(),
}

const proposal = z.object({
  proposalId: z.int(),
  hash: z.string(),
  // Null: a new product.
  key: z.string().nullable(),
  name: z.string(),
  terms,
  reason: z.string(),
  proposedBy: field.operator,
  proposedAt: z.string(),
  expiresAt: z.string(),
  isOwn: z.boolean(),
  // Null: as soon as it is approved.
  effectiveAt: z.string().nullable(),
  // The second operator of a change that waits for its time.
  approvedBy: field.operator.nullable(),
})
export type TermsProposal = z.infer<typeof proposal>

const item = z.object({ key: z.string(), name: z.string(), terms, changed: z.object(change) })
export type TermsItem = z.infer<typeof item>

const version = z.object({ ...change, terms })
export type TermsVersion = z.infer<typeof version>

type Proposing<Kind extends TermKind = TermKind> = {
  kind: Kind
  key: string | null
  terms: Terms
  reason: string
  effectiveAt: string | null
}

function proposingOf(of: TermKind) {
  return z.strictObject({
    kind: z.literal(of),
    // Null: a new product.
    key: key.nullable(),
    terms: termsSchema(of),
    reason: field.reason,
    effectiveAt: z
      .string({ error: 'requiredParametersEmpty' })
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/, 'parametersInvalid')
      .nullable(),
  })
}

const [firstKind, ...otherKinds] = termKinds
const proposing = z.discriminatedUnion('kind', [proposingOf(firstKind), ...otherKinds.map(proposingOf)], {
  error: ({ code }) => (code === 'invalid_union' ? 'invalidRequest' : undefined),
}) as unknown as z.ZodType<Proposing, Proposing>

// The engine's refusals of terms.
export const termCodes = [
  'parametersInvalid',
  'amountWrong',
  'spotCurrencyNotConfigured',
  'spotSettlementCurrencyNotConfigured',
  'spotConfigurationWrong',
  'spotFeeTooHigh',
  'spotCurrencyParameterEmpty',
  'optionConfigurationMissing',
  'optionCycleWrong',
  'optionVarietyDoesNotExist',
  'optionMultipleUsdtTypes',
  'optionFeeSettingError',
  'outsideActivityTime',
  'belowActivityMinimum',
  'quotaFull',
  'interestConfigurationWrong',
  'cycleUnitWrong',
  'cycleWrong',
  'quantityBelowRange',
  'quantityAboveRange',
  'eventEnded',
  'settlementCurrencyNotConfigured',
  'tradeCurrencyNotConfigured',
  'currencyPriceNotConfigured',
  'sameSettlementAndTradeCurrency',
] as const

// The terms of every product that operators configure: two of them agree on each change.
export const termsCalls = {
  'Terms/GetProducts': unloggedCall({
    about: 'The products of a kind with their current terms, and the changes that are proposed or scheduled.',
    needs: 'seeTerms',
    input: z.strictObject({ kind }),
    output: z.object({
      products: z.array(item),
      proposals: z.array(proposal),
      // The coins that terms may name.
      coins: field.rows({ coin: z.string(), scale: z.int() }),
    }),
  }),
  'Terms/GetHistory': unloggedCall({
    about: 'All terms that a product has had, newest first, with who changed them and why.',
    needs: 'seeTerms',
    input: z.strictObject({ kind, key }),
    output: z.object({ versions: z.array(version) }),
    codes: ['noActivity'],
  }),
  'Terms/Propose': operatorAct({
    about:
      'Proposes the terms of a new or an existing product. Another operator must approve them. Existing positions keep the terms under which they were opened.',
    needs: 'setTerms',
    input: proposing,
    output: z.object({ proposalId: z.int() }),
    codes: [...termCodes, 'decidedAlready', 'overOrderLimit', 'noActivity'],
  }),
  'Terms/GetCoins': unloggedCall({
    about: 'The coins with their names and pictures.',
    needs: 'seeTerms',
    output: z.object({ coins: listedCoins }),
  }),
  'Terms/SetCoinPicture': operatorAct({
    about:
      'Sets the picture of a coin, a square of 128 pixels drawn from a JPEG, PNG or WebP, or removes it. A picture is no term of money: one operator is enough.',
    needs: 'setTerms',
    bodyBytesMax: field.imageBodyMax,
    input: z.strictObject({
      coin: z.string({ error: 'requiredParametersEmpty' }).max(coinSymbolLengthMax, 'invalidRequest'),
      // Null: users see the picture that came with the app, or the first letter.
      image: field.image.nullable(),
      reason: field.reason,
    }),
    output: z.object({ picture: z.string().nullable() }),
    codes: [...field.imageCodes, 'noActivity', 'decidedAlready'],
  }),
}
