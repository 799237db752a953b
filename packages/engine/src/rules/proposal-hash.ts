import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What an approval names: it binds every byte of the proposed command, its reason included. */
export function proposalHash(line: string): string {
  return bytesToHex(sha256(utf8ToBytes(line)))
}
