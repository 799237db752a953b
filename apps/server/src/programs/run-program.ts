import { visitDatabase } from '../db/visit.ts'
import { Explained } from '../explained.ts'
import { readSettings, SettingsRefused, type Settings } from '../settings.ts'

export const say = (line: string) => void process.stdout.write(`${line}\n`)

// A program beside the product: its settings, its database, and an exit code that tells whether it did what it should.
// What somebody can mend is told as a sentence, anything else with where it came from.
export async function runProgram(
  act: (place: { url: string; settings: Settings }) => Promise<number>,
): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const { url, leave } = await visitDatabase(settings)
    try {
      process.exitCode = await act({ url, settings })
    } finally {
      await leave()
    }
  } catch (error) {
    const isExplained = error instanceof Explained || error instanceof SettingsRefused
    const told =
      error instanceof Error ? (isExplained ? error.message : (error.stack ?? error.message)) : error
    process.stderr.write(`${String(told)}\n`)
    process.exitCode = 1
  }
}

// What stands after `--` on the command line: a few options, and at most one word.
export function readArguments(
  given: readonly string[],
  known: Record<string, 'flag' | 'value'>,
): { options: Map<string, string>; word: string | null } {
  const options = new Map<string, string>()
  let word: string | null = null
  for (let at = 0; at < given.length; at += 1) {
    const argument = given[at] ?? ''
    const kind = known[argument]
    if (kind === 'flag') options.set(argument, '')
    else if (kind === 'value' && at + 1 < given.length) options.set(argument, given[(at += 1)] ?? '')
    else if (argument.startsWith('-') || word !== null)
      throw new Explained(`${argument} is not understood here.`)
    else word = argument
  }
  return { options, word }
}
