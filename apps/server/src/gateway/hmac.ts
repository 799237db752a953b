import { hash } from 'node:crypto'

const blockBytes = 64
const digestBytes = 32

// HMAC-SHA-256 with one key, of many short texts. Node's own makes an object for each, which its garbage collector
// then has to take care of one by one; at thousands a second that costs more than the hashing.
export function hmacSha256(secret: string): (text: string) => Buffer {
  const key = keyBlock(Buffer.from(secret))
  const outer = Buffer.alloc(blockBytes + digestBytes)
  key.forEach((byte, at) => (outer[at] = byte ^ 0x5c))
  let inner = Buffer.alloc(4096)
  const innerPad = Buffer.from(key.map((byte) => byte ^ 0x36))
  inner.set(innerPad)
  return (text) => {
    // Three bytes are the most that one character of a JavaScript text takes.
    const bytesMax = blockBytes + text.length * 3
    if (inner.length < bytesMax) {
      inner = Buffer.alloc(bytesMax)
      inner.set(innerPad)
    }
    const end = blockBytes + inner.write(text, blockBytes)
    outer.set(hash('sha256', inner.subarray(0, end), 'buffer'), blockBytes)
    return hash('sha256', outer, 'buffer')
  }
}

function keyBlock(secret: Buffer): Buffer {
  const block = Buffer.alloc(blockBytes)
  block.set(secret.length > blockBytes ? hash('sha256', secret, 'buffer') : secret)
  return block
}
