const faultsMax = 100

// A journal with a fault at one place has as many faults as later commands: the first ones say enough.
export function toldFaults(faults: readonly string[]): { faults: string[]; faultCount: number } {
  return { faults: faults.slice(0, faultsMax), faultCount: faults.length }
}
