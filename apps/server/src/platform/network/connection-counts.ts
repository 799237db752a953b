import { addressGroup, homesOfWideGroup, wideAddressGroup } from './address.ts'

// How many connections are open, by origin.
export class ConnectionCounts {
  private readonly perAddress: number
  private readonly counts = new Map<string, number>()

  constructor(perAddress: number) {
    this.perAddress = perAddress
  }

  hasRoom(address: string): boolean {
    return limitsOf(address, this.perAddress).every(([group, max]) => (this.counts.get(group) ?? 0) < max)
  }

  add(address: string, change: 1 | -1): void {
    for (const [group] of limitsOf(address, this.perAddress)) {
      const count = (this.counts.get(group) ?? 0) + change
      if (count > 0) this.counts.set(group, count)
      else this.counts.delete(group)
    }
  }
}

function limitsOf(address: string, perAddress: number): [group: string, max: number][] {
  const wide = wideAddressGroup(address)
  const home: [string, number] = [addressGroup(address), perAddress]
  return wide === null ? [home] : [home, [`${wide} wide`, perAddress * homesOfWideGroup]]
}
