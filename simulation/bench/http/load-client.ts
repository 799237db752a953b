// A load generator as a separate process: keep-alive connections that each send their next request right
// after the last answer. It knows just enough HTTP to cost little.
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Load {
  readonly port: number
  readonly path: string
  readonly seconds: number
  readonly warmUpSeconds: number
  readonly connections: number
  /** The text that an answer needs to be counted. */
  readonly expected: string
  /** Counts each occurrence of it instead of each answer. */
  readonly isEachCounted?: boolean
  /** The pause of each connection between an answer and its next request. */
  readonly pauseMs?: number
  readonly requests: readonly { readonly headers: Record<string, string>; readonly body: string }[]
}

export interface LoadFigures {
  counted: number
  refused: number
  seconds: number
  sample: string
  /** From a request to its answer: 99 of 100 were faster. */
  p99Ms: number
  slowestMs: number
}

const load = JSON.parse(await text(process.stdin)) as Load
const requests = load.requests.map(({ headers, body }) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `POST ${load.path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}`
  return Buffer.from(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
})

let nextRequest = 0
const figures: LoadFigures = { counted: 0, refused: 0, seconds: 0, sample: '', p99Ms: 0, slowestMs: 0 }
const waitsMs: number[] = []
let isCounting = false
let isOver = false

function drive(): Promise<void> {
  return new Promise((resolve, reject) => {
    let heard = ''
    let sentAt = 0
    let socket = open()
    function send(): void {
      const request = requests[nextRequest]
      nextRequest += 1
      if (isOver || request === undefined) {
        socket.end()
        resolve()
        return
      }
      sentAt = performance.now()
      socket.write(request)
    }
    function hear(chunk: string): void {
      heard += chunk
      const headEnd = heard.indexOf('\r\n\r\n')
      if (headEnd === -1) return
      const length = Number(/content-length: (\d+)/i.exec(heard)?.[1] ?? 0)
      if (heard.length < headEnd + 4 + length) return
      if (isCounting) {
        count(heard)
        waitsMs.push(performance.now() - sentAt)
      }
      // A client refused before its request was read has to reconnect.
      const isClosed = /^connection: close/im.test(heard)
      heard = ''
      if (isClosed) {
        socket.destroy()
        socket = open()
      }
      if (load.pauseMs === undefined) send()
      else setTimeout(send, load.pauseMs)
    }
    function open(): Socket {
      const opened = connect(load.port, '127.0.0.1')
      opened.setNoDelay(true)
      opened.setEncoding('latin1')
      opened.once('error', reject)
      opened.on('data', hear)
      return opened
    }
    socket.once('connect', send)
  })
}

function count(answer: string): void {
  if (answer.includes(load.expected))
    figures.counted += load.isEachCounted === true ? answer.split(load.expected).length - 1 : 1
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
  // If all requests are answered earlier, nothing waits for it.
  new Promise((resolve) => setTimeout(resolve, load.seconds * 1000).unref()),
  Promise.all(connections),
])
isCounting = false
figures.seconds = (performance.now() - startedAt) / 1000
isOver = true
await Promise.all(connections)
waitsMs.sort((a, b) => a - b)
figures.p99Ms = waitsMs[Math.floor(waitsMs.length * 0.99)] ?? 0
figures.slowestMs = waitsMs.at(-1) ?? 0
process.stdout.write(JSON.stringify(figures))
