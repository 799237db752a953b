import { visitDatabase } from '../db/visit.ts'
import { Explained } from '../explained.ts'
import { readSettings, SettingsRefused, type Settings } from '../settings.ts'

export const say = (line: string) => void process.stdout.write(`${line}\n`)

export const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

// A program beside the product, with an exit code that tells whether it did what it should. What somebody can mend is
// told as a sentence, anything else with where it came from.
export async function runProgram(act: (settings: Settings) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await act(readSettings(process.env))
  } catch (error) {
    process.stderr.write(`${told(error)}\n`)
    process.exitCode = 1
  }
}

export async function withDatabase<Result>(
  settings: Settings,
  act: (url: string) => Promise<Result>,
): Promise<Result> {
  const { url, leave } = await visitDatabase(settings)
  try {
    return await act(url)
  } finally {
    await leave()
  }
}

function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isExplained = error instanceof Explained || error instanceof SettingsRefused
  return isExplained ? error.message : (error.stack ?? error.message)
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
