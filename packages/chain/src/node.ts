/** It did not answer in time, or not readably. */
export class NodeUnreachable extends Error {}

/** It answered with a refusal. */
export class NodeRefused extends Error {
  readonly code: number
  constructor(message: string, code: number) {
    super(message)
    this.code = code
  }
}

export type NodeRequest = { method: string; params: readonly unknown[] }

const answerBytesMax = 64 * 1024 * 1024

/** One JSON-RPC node. Every request ends within its time limit. */
export class ChainNode {
  readonly url: string
  /** The number of HTTP requests sent to it, and of calls in them. */
  readonly sent = { requests: 0, calls: 0 }
  private readonly timeoutMs: number
  private lastId = 0

  constructor(url: string, { timeoutMs = 10_000 }: { timeoutMs?: number } = {}) {
    this.url = url
    this.timeoutMs = timeoutMs
  }

  async call(method: string, params: readonly unknown[]): Promise<unknown> {
    this.lastId += 1
    this.sent.calls += 1
    const id = this.lastId
    const answer = await this.post({ jsonrpc: '2.0', id, method, params })
    return resultOf(answer, id)
  }

  /** As one HTTP request. A partial answer counts as none. */
  async callMany(requests: readonly NodeRequest[]): Promise<unknown[]> {
    if (requests.length === 0) return []
    const firstId = this.lastId + 1
    this.lastId += requests.length
    this.sent.calls += requests.length
    const body = requests.map(({ method, params }, place) => ({
      jsonrpc: '2.0',
      id: firstId + place,
      method,
      params,
    }))
    const answers = await this.post(body)
    if (!Array.isArray(answers)) {
      // A node may refuse a batch as a whole.
      resultOf(answers, firstId)
      throw new NodeUnreachable('the node answered a batch with something else')
    }
    const byId = new Map(answers.map((answer: unknown) => [idOf(answer), answer]))
    return requests.map((_, place) => resultOf(byId.get(firstId + place), firstId + place))
  }

  private async post(body: unknown): Promise<unknown> {
    this.sent.requests += 1
    let text: string
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(this.timeoutMs),
      })
      if (!response.ok) throw new NodeUnreachable(`the node answered with status ${response.status}`)
      text = await response.text()
    } catch (error) {
      if (error instanceof NodeUnreachable) throw error
      // The machine's message may repeat the address, which may carry a key.
      throw new NodeUnreachable(`the node did not answer${causeOf(error)}`)
    }
    if (text.length > answerBytesMax) throw new NodeUnreachable('the node answered too much')
    try {
      return JSON.parse(text)
    } catch {
      throw new NodeUnreachable('the node did not answer in JSON')
    }
  }
}

function causeOf(error: unknown): string {
  const { cause, name } = error instanceof Error ? error : { cause: undefined, name: '' }
  if (name === 'TimeoutError') return ' in time'
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? `: ${code}` : ''
}

function idOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
}

function resultOf(answer: unknown, id: number): unknown {
  if (typeof answer !== 'object' || answer === null)
    throw new NodeUnreachable('the node left out a part of its answer')
  if ('error' in answer && typeof answer.error === 'object' && answer.error !== null) {
    const { message, code } = answer.error as { message?: unknown; code?: unknown }
    throw new NodeRefused(String(message), Number(code))
  }
  if (idOf(answer) !== id || !('result' in answer))
    throw new NodeUnreachable('the node left out a part of its answer')
  return answer.result
}
