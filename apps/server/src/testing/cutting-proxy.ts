import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Cut = 'before' | 'after'

// A proxy between a program and its database that cuts the connection at the first commit: before the
// database receives it, or after it committed but before its answer. Other and later connections pass.
export async function cuttingProxy(url: string, cut: Cut): Promise<{ url: string; close: () => void }> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const end = () => {
      near.destroy()
      far.destroy()
    }
    let isMute = false
    near.on('data', (bytes) => {
      if (!isCut && bytes.includes('commit\0')) {
        isCut = true
        if (cut === 'before') return end()
        isMute = true
      }
      far.write(bytes)
    })
    far.on('data', (bytes) => (isMute ? end() : near.write(bytes)))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', end)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: through.href, close }
}
