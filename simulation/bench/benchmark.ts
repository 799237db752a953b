/** One line of the report. `peer` is the reference: another program, or a smaller case of ours. */
export interface BenchmarkLine {
  readonly name: string
  readonly ours: string
  readonly peer: string
  readonly ratio: number
  readonly bar: string
  readonly isOk: boolean
}

/** A group of benchmarks; to add one, write a file beside the others and name it in `bench.ts`. */
export interface Benchmark {
  readonly name: string
  run(): BenchmarkLine[] | Promise<BenchmarkLine[]>
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('The median of nothing')
  return middle
}

/**
 * The processor time of the whole process, including garbage collection. Unlike the wall clock it excludes
 * other programs on the machine, and the measured work never waits.
 */
export function secondsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

export function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`
}
