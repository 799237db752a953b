import { once } from 'node:events'
import { WebSocketServer } from 'ws'

// An exchange on this machine that says what the test wants, and remembers who asked for what.
export class LocalExchange {
  readonly url: string
  // The address of each connection, and every message of any of them.
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

  // As it stands for a text, as JSON for all else.
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
