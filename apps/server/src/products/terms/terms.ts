import { isDeepStrictEqual } from 'node:util'
import { termCodes } from '@candor/contract/operators/calls/terms'
import { fieldsOf, type TermKind } from '@candor/contract/operators/terms/kinds'
import { fromWireTime, toWireTime } from '@candor/contract/wire-time'
import { byOperator } from '@candor/engine/nucleus/authors'
import { operatorRefusalAmong } from '../../platform/calls/engine-refusal.ts'
import { rejected } from '../../platform/core/submitted.ts'
import { operatorNames } from '../../platform/db/operator-names.ts'
import type { ViewRow } from '../../platform/db/tables.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { openChange, proposalNames } from '../../platform/operators/agreed.ts'
import type { Services } from '../../platform/services.ts'
import { toLine, toTerms } from './conversion.ts'
import { completed } from './completed.ts'
import {
  commandWith,
  keyOf,
  kindOf,
  termsIn,
  type TermsLine,
} from '../../platform/projections/product-kinds.ts'
import { currentTerms, openTermsProposals, termsHistory } from './queries.ts'

const refuseTerms = operatorRefusalAmong('a proposal of terms', [
  ...termCodes,
  'decidedAlready',
  'overOrderLimit',
])

export function getProducts({ core, db }: Services): OperatorHandler<'Terms/GetProducts'> {
  return async ({ kind }, { operatorId, now }) => {
    await core.waitForViews(null, 'terms', 'approvals')
    const rows = await currentTerms(db, kind)
    const open = await openTermsProposals(db, kindOf(kind).command, now)
    const named = await proposalNames(db, open)
    const changers = await operatorNames(db, [
      ...rows.flatMap(({ operator_id, approver_id }) => [operator_id, approver_id]),
      ...open.map(({ approved_by }) => approved_by),
    ])
    const coins = [...core.mirror.coins.values()]
    const termsOf = (line: TermsLine) => toTerms(fieldsOf(kind), line, coins)
    const keys = new Set(rows.map(({ key }) => key))
    return {
      products: rows.map((row) => {
        const line = lineOf(row)
        const terms = termsOf(line)
        return {
          key: row.key,
          name: nameOf(line, terms),
          terms,
          changed: {
            at: toWireTime(row.at),
            by: changers(row.operator_id),
            approvedBy: changers(row.approver_id),
            reason: row.reason,
          },
        }
      }),
      proposals: open.map((row) => {
        const line = termsIn(kindOf(kind), row.line)
        const terms = termsOf(line)
        const key = keyOf(kindOf(kind), line)
        const change = openChange(row, named, operatorId)
        return Object.assign(change, {
          key: keys.has(key) ? key : null,
          name: nameOf(line, terms),
          terms,
          proposedAt: toWireTime(row.edited_at ?? row.proposed_at),
          effectiveAt: row.effective_at && toWireTime(row.effective_at),
          approvedBy: changers(row.approved_by),
        })
      }),
      coins: coins.map(({ symbol, scale }) => ({ coin: symbol, scale })),
    }
  }
}

export function getHistory({ core, db }: Services): OperatorHandler<'Terms/GetHistory'> {
  return async ({ kind, key }) => {
    await core.waitForViews(null, 'terms')
    const rows = await termsHistory(db, kind, key)
    if (rows.length === 0) return refuse('noActivity')
    const named = await operatorNames(
      db,
      rows.flatMap(({ operator_id, approver_id }) => [operator_id, approver_id]),
    )
    const coins = [...core.mirror.coins.values()]
    return {
      versions: rows.map((row) => ({
        at: toWireTime(row.at),
        by: named(row.operator_id),
        approvedBy: named(row.approver_id),
        reason: row.reason,
        terms: toTerms(fieldsOf(kind), lineOf(row), coins),
      })),
    }
  }
}

// Proposes no terms that the engine would refuse now.
export function propose({ core, db }: Services): OperatorHandler<'Terms/Propose'> {
  return async ({ kind, key, terms, reason, effectiveAt }, { operatorId, now }) => {
    await core.waitForViews(null, 'terms', 'approvals')
    await core.requireSettled()
    const described = kindOf(kind)
    const coins = core.mirror.coins.values()
    const read = toLine(fieldsOf(kind), terms, coins)
    if (read === null) return refuse('amountWrong')
    const rows = await currentTerms(db, kind)
    const before = rows.find((row) => row.key === key)
    if (key !== null && before === undefined) return refuse('noActivity')
    const open = await openTermsProposals(db, described.command, now)
    const taken = [
      ...rows.map((row) => row.key),
      ...open.map((row) => keyOf(described, termsIn(described, row.line))),
    ]
    const line = complete(kind, read, { key, taken, terms })
    // A second one of its kind, or terms that name another product.
    if (
      key === null ? rows.some((row) => row.key === keyOf(described, line)) : keyOf(described, line) !== key
    )
      return refuse('parametersInvalid')
    if (before && isDeepStrictEqual(line, lineOf(before))) return refuse('parametersInvalid')
    const command = commandWith(described, line, reason)
    const refused = await core.previewApproval(command)
    if (refused !== null) return refuseTerms(rejected(refused))
    const from = effectiveAt === null ? undefined : fromWireTime(effectiveAt).getTime()
    const made = await core.propose(byOperator(operatorId), command, from)
    if ('refused' in made) return refuseTerms(made)
    await core.settled()
    return { proposalId: made.orderId }
  }
}

function lineOf({ kind, line }: ViewRow<'terms'>): TermsLine {
  return completed(kind, JSON.parse(line) as TermsLine)
}

type Asked = { key: string | null; taken: readonly string[]; terms: { readonly [field: string]: unknown } }

// Adds the fields outside the form: the number of the product, and the name of a market.
function complete(kind: TermKind, line: TermsLine, { key, taken, terms }: Asked): TermsLine {
  const { id, isOfCoin } = kindOf(kind)
  const number = isOfCoin || id === null ? null : (key ?? String(1 + Math.max(0, ...taken.map(Number))))
  return {
    ...line,
    ...(id === null || number === null ? {} : { [id]: Number(number) }),
    ...(kind === 'markets' ? { symbol: `${String(terms['baseCoin'])}/${String(terms['quoteCoin'])}` } : {}),
  }
}

// The name of a product in lists: its own, or that of its coin.
function nameOf(line: TermsLine, terms: { readonly [field: string]: unknown }): string {
  const { symbol, name } = { ...terms, ...line }
  return String(symbol ?? name ?? terms['coin'] ?? terms['referenceCoin'])
}
