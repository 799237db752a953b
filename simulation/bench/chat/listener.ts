import type { ServerMessage } from '@candor/contract/stream/stream'
import { StreamClient } from '../../../apps/server/src/testing/stream-client.ts'

/** A connection listening to several conversations. */
export class Listener {
  private readonly client: StreamClient

  private constructor(client: StreamClient) {
    this.client = client
  }

  static async open(url: string, topics: ReadonlyMap<string, () => void>): Promise<Listener> {
    const client = await StreamClient.open(url)
    client.socket.on('message', (text: Buffer) => {
      const message = JSON.parse(text.toString()) as ServerMessage
      if (message.type === 'chatChanged') topics.get(message.key)?.()
    })
    for (const key of topics.keys()) client.subscribe({ channel: 'chat', key })
    return new Listener(client)
  }

  close(): void {
    this.client.socket.close()
  }
}
