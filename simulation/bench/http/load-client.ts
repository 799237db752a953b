// A load generator as a process of its own: keep-alive connections that each send their next request as soon as
// the answer to the last one is there. It speaks just enough HTTP to cost little beside what it measures.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Load {
  readonly port: number
  readonly path: string
  readonly seconds: number
  readonly warmUpSeconds: number
  readonly connections: number
  /** What an answer must hold to be counted. */
  readonly expected: string
  readonly requests: readonly { readonly headers: Record<string, string>; readonly body: string }[]
}

export interface LoadFigures {
  counted: number
  refused: number
  seconds: number
  sample: string
}

const load = JSON.parse(await text(process.stdin)) as Load
const requests = load.requests.map(({ headers, body }) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `POST ${load.path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}`
  return Buffer.from(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
})

let nextRequest = 0
const figures: LoadFigures = { counted: 0, refused: 0, seconds: 0, sample: '' }
let isCounting = false
let isOver = false

function drive(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(load.port, '127.0.0.1')
    let heard = ''
    const send = () => {
      const request = requests[nextRequest]
      nextRequest += 1
      if (isOver || request === undefined) {
        socket.end()
        resolve()
        return
      }
      socket.write(request)
    }
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.once('error', reject)
    socket.once('connect', send)
    socket.on('data', (chunk: string) => {
      heard += chunk
      const headEnd = heard.indexOf('\r\n\r\n')
      if (headEnd === -1) return
      const length = Number(/content-length: (\d+)/i.exec(heard)?.[1] ?? 0)
      if (heard.length < headEnd + 4 + length) return
      if (isCounting) count(heard)
      heard = ''
      send()
    })
  })
}

function count(answer: string): void {
  if (answer.includes(load.expected)) figures.counted += 1
  else {
    figures.refused += 1
    figures.sample = answer.slice(-200)
  }
}

const connections = Array.from({ length: load.connections }, drive)
await new Promise((resolve) => setTimeout(resolve, load.warmUpSeconds * 1000))
isCounting = true
const startedAt = performance.now()
await Promise.race([
  // Not waited for when the requests end before.
  new Promise((resolve) => void setTimeout(resolve, load.seconds * 1000).unref()),
  Promise.all(connections),
])
isCounting = false
figures.seconds = (performance.now() - startedAt) / 1000
isOver = true
await Promise.all(connections)
process.stdout.write(JSON.stringify(figures))
