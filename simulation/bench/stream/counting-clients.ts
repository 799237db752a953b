// Many clients of a stream as a separate process. After opening a WebSocket they only count incoming bytes,
// so that they cost little.
import { connect } from 'node:net'

const [port = '', path = '', count = '', ...messages] = process.argv.slice(2)

const handshake =
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'
const wanted = messages.map((message) => {
  const text = Buffer.from(message)
  if (text.length > 125) throw new Error('A message is longer than these clients can write')
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text])
})

let bytes = 0

function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.once('error', reject)
    socket.once('data', () => {
      for (const frame of wanted) socket.write(frame)
      resolve()
    })
    socket.on('data', (chunk) => {
      bytes += chunk.length
    })
    socket.write(handshake)
  })
}

for (let i = 0; i < Number(count); i += 50) {
  await Promise.all(Array.from({ length: Math.min(50, Number(count) - i) }, open))
}
process.send?.('open')
process.on('message', () => process.send?.(bytes))
