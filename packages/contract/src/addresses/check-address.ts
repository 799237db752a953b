import { readers, type Read } from './formats.ts'
import { addressLimits } from './limits.ts'
import { hasTag, networks, type Network } from './networks.ts'

export type AddressFault =
  | { fault: 'malformed' | 'checksumWrong' | 'testNetwork' | 'nobody' | 'tagWrong' }
  // It is a valid address, of these networks.
  | { fault: 'otherNetwork'; networks: readonly Network[] }

/** An address as stored: in the form that carries a checksum, with the tag separate. */
export type Address = { address: string; tag: string | null }

const tagMax = 4_294_967_295

/** Whether money sent to a text on a network can reach somebody, judging by the text. */
export function checkAddress(asked: {
  text: string
  tag?: string
  network: Network
}): Address | AddressFault {
  const { network } = asked
  const text = asked.text.trim()
  if (text.length > addressLimits.addressLengthMax) return { fault: 'malformed' }
  const read = readers[network](text)
  if (typeof read === 'string') {
    const others = networksOfAddress(text)
    if (others.length > 0) return { fault: 'otherNetwork', networks: others }
    return { fault: networks.some((one) => readers[one](text) === 'testNetwork') ? 'testNetwork' : read }
  }
  if (read.payload.every((byte) => byte === 0)) return { fault: 'nobody' }
  return withTag(read, (asked.tag ?? '').trim(), network)
}

/** The networks on which a text is an address. */
export function networksOfAddress(text: string): Network[] {
  return networks.filter((network) => typeof readers[network](text.trim()) !== 'string')
}

export function isFault(checked: Address | AddressFault): checked is AddressFault {
  return 'fault' in checked
}

function withTag({ address, tag: ownTag }: Read, typed: string, network: Network): Address | AddressFault {
  if (typed === '') return { address, tag: ownTag }
  const isTag = hasTag(network) && /^\d{1,10}$/.test(typed) && Number(typed) <= tagMax
  const tag = String(Number(typed))
  return isTag && (ownTag === null || ownTag === tag) ? { address, tag } : { fault: 'tagWrong' }
}
