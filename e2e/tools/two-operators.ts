import { languages } from '@candor/contract/languages'
import type { OperatorInput } from '@candor/contract/operators/calls'
import type { FundName } from '@candor/contract/operators/funds'
import type { Terms } from '@candor/contract/operators/terms/fields'
import type { TermKind } from '@candor/contract/operators/terms/kinds'
import { agreementSlugs } from '@candor/contract/rules/content'
import { OtherOperator } from './console-api.ts'
import type { OperatedProduct } from './operated-product.ts'

const reason = 'Both have agreed.'
type Named = { kind: TermKind; name: string }

// What takes two operators, without their screens: for the second time, and for what other tests cover.
export class TwoOperators {
  readonly first: OtherOperator
  readonly second: OtherOperator

  private constructor(first: OtherOperator, second: OtherOperator) {
    this.first = first
    this.second = second
  }

  static async of(product: OperatedProduct, names: readonly [string, string]): Promise<TwoOperators> {
    const [first, second] = names
    return new TwoOperators(await OtherOperator.of(product, first), await OtherOperator.of(product, second))
  }

  /** Some terms of a product, made from those it has; the others stay. */
  async change({ kind, name }: Named, terms: (before: Terms) => Terms): Promise<void> {
    const { products } = await this.first.call('Terms/GetProducts', { kind })
    const product = products.find((each) => each.name === name)
    if (!product) throw new Error(`no ${kind} ${name}`)
    await this.propose(kind, product.key, { ...product.terms, ...terms(product.terms) })
  }

  async add(kind: TermKind, terms: Terms): Promise<void> {
    await this.propose(kind, null, terms)
  }

  private async propose(kind: TermKind, key: string | null, terms: Terms): Promise<void> {
    const asked = { kind, key, terms, reason, effectiveAt: null }
    const { proposalId } = await this.first.call('Terms/Propose', asked)
    const { proposals } = await this.second.call('Terms/GetProducts', { kind })
    const hash = proposals.find((each) => each.proposalId === proposalId)?.hash ?? ''
    await this.second.call('Approvals/Approve', { proposalId, hash })
  }

  async fund(fund: FundName, coin: string, amount: string): Promise<void> {
    const reference = `transfer of ${coin} to ${fund}`
    const move = { fund, way: 'in', coin, amount, reference, reason } as const
    const { proposalId } = await this.first.call('Treasury/ProposeFundMove', move)
    const { moves } = await this.second.call('Treasury/GetFundMoves', { limit: 20 })
    const hash = moves.find((each) => each.proposalId === proposalId)?.approval?.hash ?? ''
    await this.second.call('Approvals/Approve', { proposalId, hash })
  }

  /** Passes the identity documents that wait. */
  async passIdentity(): Promise<void> {
    const { items } = await this.first.call('Queues/GetItems', {
      queue: 'identity',
      filter: 'waiting',
      limit: 20,
    })
    for (const { itemId } of items) await this.first.call('Identity/Pass', { itemId, reason })
  }

  /** Settles the bank transfers that wait and are large enough to need two. */
  async settleDeposits(): Promise<void> {
    const asked = { queue: 'deposits', filter: 'waiting', limit: 20 } as const
    const { items } = await this.first.call('Queues/GetItems', asked)
    for (const { itemId } of items) {
      await this.first.call('Deposits/Settle', { itemId, transactionId: `BANK-${itemId}`, reason })
      const { item } = await this.second.call('Deposits/GetItem', { itemId })
      if (!item.proposal) throw new Error(`deposit ${itemId} took one operator`)
      const { proposalId, hash } = item.proposal
      await this.second.call('Approvals/Approve', { proposalId, hash })
    }
  }

  /** Both agreements with texts of one's own, in every language. */
  async publishAgreements(): Promise<void> {
    for (const slug of agreementSlugs) {
      const of = { kind: 'page', slug } as const
      let draft: { version: number; revision: number } | null = null
      for (const { shortName: language } of languages) {
        const text: OperatorInput<'Content/SaveText'> = {
          ...of,
          language,
          title: 'Terms',
          body: 'Ours.',
          revision: draft?.revision ?? null,
        }
        draft = await this.first.call('Content/SaveText', text)
      }
      if (draft) await this.first.call('Content/Publish', { ...of, ...draft, from: null, reason })
    }
  }
}
