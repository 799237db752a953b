import { once } from 'node:events'
import { WebSocketServer } from 'ws'

// A local exchange that sends what the test wants, and records all requests.
export class LocalExchange {
  readonly url: string
  // The URL of each connection, and all received messages.
  readonly visits: string[] = []
  readonly heard: unknown[] = []
  private readonly server: WebSocketServer

  private constructor(server: WebSocketServer, port: number) {
    this.server = server
    this.url = `ws://127.0.0.1:${port}`
    server.on('connection', (socket, { url }) => {
      this.visits.push(url ?? '')
      socket.on('message', (message: Buffer) => this.heard.push(JSON.parse(message.toString())))
    })
  }

  static async open(): Promise<LocalExchange> {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await once(server, 'listening')
    const address = server.address()
    if (typeof address !== 'object' || address === null) throw new Error('no address')
    return new LocalExchange(server, address.port)
  }

  // Sends a text unchanged, everything else as JSON.
  say(message: unknown): void {
    for (const client of this.server.clients)
      client.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  ping(): void {
    for (const client of this.server.clients) client.ping('are you there')
  }

  onPong(listener: (text: string) => void): void {
    for (const client of this.server.clients) client.on('pong', (text) => listener(text.toString()))
  }

  cut(): void {
    for (const client of this.server.clients) client.terminate()
  }

  close(): void {
    this.cut()
    this.server.close()
  }
}
