import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The hash in an approval: it covers every byte of the proposed command, its reason included. */
export function proposalHash(line: string): string {
  return bytesToHex(sha256(utf8ToBytes(line)))
}
