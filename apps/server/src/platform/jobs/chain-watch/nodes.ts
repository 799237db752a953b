import { ChainNode, NodeRefused, NodeUnreachable } from '@candor/chain/node'
import { standingOf } from '@candor/chain/reads'

/** A node that answered, with its place in the settings from 1 on. */
export type GoodNode = { place: number; node: ChainNode; head: number }
export type Survey = { good: GoodNode[]; problems: string[] }

const timeoutMs = 10_000
/** A node that did not answer is skipped for this long: waiting for it would delay the others. */
const retryMs = 2_000
/** A node this far behind counts as catching up, and another one is used. */
const farBehindBlocks = 8

export function isNodeFault(error: unknown): error is NodeUnreachable | NodeRefused {
  return error instanceof NodeUnreachable || error instanceof NodeRefused
}

/** The nodes of the settings. */
export class Nodes {
  private readonly list: { place: number; node: ChainNode; silentUntil: number; problem: string }[]
  private readonly chainId: number

  constructor(urls: readonly string[], chainId: number) {
    this.chainId = chainId
    this.list = urls.map((url, index) => ({
      place: index + 1,
      node: new ChainNode(url, { timeoutMs }),
      silentUntil: 0,
      problem: '',
    }))
  }

  get count(): number {
    return this.list.length
  }

  /** Those on the right chain, the preferred one first. */
  async survey(): Promise<Survey> {
    const found = await Promise.all(this.list.map((one) => this.ask(one)))
    const good = found.filter((one) => typeof one !== 'string')
    return { good: byPreference(good), problems: found.filter((one) => typeof one === 'string') }
  }

  private async ask(one: Nodes['list'][number]): Promise<GoodNode | string> {
    const { place, node } = one
    if (performance.now() < one.silentUntil) return one.problem
    try {
      const { chainId, head } = await standingOf(node)
      if (chainId === this.chainId) return { place, node, head }
      return `node ${place} is on the chain ${chainId} and not on ${this.chainId}`
    } catch (error) {
      if (!isNodeFault(error)) throw error
      one.silentUntil = performance.now() + retryMs
      one.problem = `node ${place}: ${error.message}`
      return one.problem
    }
  }
}

/** As in the settings, but those that are far behind come last. */
export function byPreference<Node extends { head: number }>(good: readonly Node[]): Node[] {
  const headMax = Math.max(...good.map(({ head }) => head))
  const isFar = ({ head }: Node) => head < headMax - farBehindBlocks
  return [...good.filter((one) => !isFar(one)), ...good.filter(isFar)]
}
