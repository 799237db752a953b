import type { ServerMessage } from '@candor/contract/stream/stream'

const textFrame = 0x81
const pingFrame = 0x89

/** A message as the bytes that go over the wire, made once however many read it: a whole WebSocket frame. */
export function frameOf(message: ServerMessage): Buffer {
  return framed(textFrame, Buffer.from(JSON.stringify(message)))
}

export const ping = framed(pingFrame, Buffer.alloc(0))

// A server's frame has no mask, so it is the same for everyone: two bytes and, for the longer ones, the length.
function framed(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  if (length < 126) return Buffer.concat([Buffer.from([opcode, length]), payload])
  const head = Buffer.alloc(length < 65_536 ? 4 : 10)
  head[0] = opcode
  head[1] = length < 65_536 ? 126 : 127
  if (length < 65_536) head.writeUInt16BE(length, 2)
  else head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}
