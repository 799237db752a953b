import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { ServerMessage } from '@candor/contract/stream/stream'
import { frameOf, ping } from './frame.ts'

const withoutMarket = JSON.stringify(refused('')).length

function refused(market: string): ServerMessage {
  return { type: 'refused', topic: { channel: 'deals', market }, resultCode: 172 }
}

test.each([withoutMarket, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a message of %i bytes is a frame that a client reads',
  async (length) => {
    const message = refused('x'.repeat(length - withoutMarket))
    expect(await readBy(Buffer.concat([frameOf(message), ping, frameOf(refused('ü'))]), 2)).toEqual([
      message,
      refused('ü'),
    ])
  },
)

// How a client of the library reads bytes that were written without the library.
async function readBy(bytes: Buffer, count: number): Promise<unknown[]> {
  const server = createServer()
  const acceptor = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, raw, head) => {
    acceptor.handleUpgrade(request, raw, head, () => void raw.write(bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const heard: unknown[] = []
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject)
    client.on('message', (data: Buffer) => {
      if (heard.push(JSON.parse(data.toString())) === count) resolve()
    })
  })
  client.terminate()
  server.close()
  return heard
}
