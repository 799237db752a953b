import type { Page, WebSocketRoute } from '@playwright/test'

// A page's stream controlled by a test: cut and kept from reconnecting, delayed, or held back.
export class StreamControl {
  private readonly open = new Set<WebSocketRoute>()
  private isCut = false
  private held: (() => void)[] | null = null
  private entry = Promise.resolve()
  private openEntry = () => {}

  static async of(page: Page): Promise<StreamControl> {
    const control = new StreamControl()
    await page.routeWebSocket('**/api/stream', async (socket) => await control.carry(socket))
    return control
  }

  private async carry(socket: WebSocketRoute): Promise<void> {
    await this.entry
    if (this.isCut) return void socket.close({ code: 1001 })
    this.open.add(socket)
    socket.onClose(() => this.open.delete(socket))
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (this.held) this.held.push(() => socket.send(message))
      else socket.send(message)
    })
  }

  async cut(): Promise<void> {
    this.isCut = true
    for (const socket of this.open) await socket.close({ code: 1001 })
    this.open.clear()
  }

  mend(): void {
    this.isCut = false
  }

  /** New connections wait for `admit` from now on. */
  delay(): void {
    this.entry = new Promise((resolve) => (this.openEntry = resolve))
  }

  admit(): void {
    this.openEntry()
  }

  /** Messages of the server arrive with `release` from now on. */
  hold(): void {
    this.held = []
  }

  release(): void {
    const held = this.held ?? []
    this.held = null
    for (const send of held) send()
  }
}
