const faultsMax = 100

// A journal that is wrong from some place on has as many faults as commands: the first ones say enough.
export function toldFaults(faults: readonly string[]): { faults: string[]; faultCount: number } {
  return { faults: faults.slice(0, faultsMax), faultCount: faults.length }
}
