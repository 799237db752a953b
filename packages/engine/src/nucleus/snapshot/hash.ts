/**
 * A 128-bit fingerprint in four lanes. It detects accidental differences between states; only the journal
 * guards against deliberate collisions.
 */
export function hashBytes(bytes: Uint8Array): string {
  let a = 0x9e37_79b9
  let b = 0x85eb_ca6b
  let c = 0xc2b2_ae35
  let d = 0x27d4_eb2f
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    a = Math.imul(a ^ byte, 0x0100_0193)
    b = Math.imul(b ^ byte ^ (a >>> 15), 0x85eb_ca6b)
    c = Math.imul((c ^ byte) + (b >>> 13), 0xc2b2_ae35)
    d = Math.imul((d ^ byte) + (c >>> 11), 0x27d4_eb2f)
  }
  return [a, b, c, d].map((lane) => hex(finish(lane ^ bytes.length))).join('')
}

function finish(lane: number): number {
  let mixed = lane
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
  return mixed ^ (mixed >>> 16)
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0')
}
