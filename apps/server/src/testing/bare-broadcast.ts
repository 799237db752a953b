import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

export type BareBroadcast = { url: string; send: (text: Buffer) => void; close: () => void }

// The baseline for the stream: the WebSocket library alone, sending one encoded text to all.
export async function startBareBroadcast(): Promise<BareBroadcast> {
  const server = createServer()
  const bare = new WebSocketServer({ server, perMessageDeflate: false })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    send: (text) => {
      for (const socket of bare.clients)
        if (socket.readyState === socket.OPEN) socket.send(text, { binary: false })
    },
    close: () => {
      for (const socket of bare.clients) socket.terminate()
      server.close()
    },
  }
}
