import { type Database, openDatabase } from '../platform/db/database.ts'
import { refuseOlderTables } from '../platform/db/migrate.ts'
import { visitDatabase } from '../platform/db/visit.ts'
import { UserFacingError } from '../platform/log/user-facing-error.ts'
import { readSettings, SettingsRefused, type Settings } from '../platform/settings/settings.ts'

export const say = (line: string) => void process.stdout.write(`${line}\n`)

export const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

// Runs a program beside the product; its exit code shows whether it succeeded. Errors that users can fix are
// shown as a sentence, others with their stack.
export async function runProgram(act: (settings: Settings) => Promise<number>): Promise<void> {
  // The reader of the output may be gone; that must not leave the work or the database half-done.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  try {
    process.exitCode = await act(readSettings(process.env))
  } catch (error) {
    process.stderr.write(`${told(error)}\n`)
    process.exitCode = 1
  }
}

// For a program that works on existing data, or may begin with an empty folder.
export async function withDatabase<Result>(
  settings: Settings,
  act: (url: string) => Promise<Result>,
  options = { mayMake: false },
): Promise<Result> {
  const { url, leave } = await visitDatabase(settings, options)
  try {
    return await act(url)
  } finally {
    await leave()
  }
}

// On the data of this release, for a program that changes or checks their tables.
export async function withTables<Result>(
  settings: Settings,
  act: (db: Database) => Promise<Result>,
): Promise<Result> {
  return await withDatabase(settings, async (url) => {
    const db = openDatabase(url, () => undefined)
    try {
      await refuseOlderTables(db)
      return await act(db)
    } finally {
      await db.destroy()
    }
  })
}

// A missing database, or one that refuses us.
const unreachable: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '28000',
  '28P01',
  '3D000',
])

function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof SettingsRefused)
    return [
      'Candor does not start with these settings:',
      ...error.complaints.map((line) => `  ${line}`),
    ].join('\n')
  if (error instanceof UserFacingError) return error.message
  if ('code' in error && unreachable.has(error.code))
    return `The database can not be reached: ${error.message || String(error.code)}`
  return error.stack ?? error.message
}

type Usage = {
  // The complete usage, in one line.
  usage: string
  options?: Record<string, 'flag' | 'value'>
  wordsMax?: number
}

// The arguments after `--` on the command line. Anything that does not match the usage is refused first.
export function readArguments(
  given: readonly string[],
  { usage, options: known = {}, wordsMax = 0 }: Usage,
): { options: Map<string, string>; words: string[] } {
  const refuse = (why: string): never => {
    throw new UserFacingError(`${why} How to use it: ${usage}`)
  }
  const options = new Map<string, string>()
  const words: string[] = []
  for (let at = 0; at < given.length; at += 1) {
    const argument = given[at] ?? ''
    const kind = known[argument]
    if (kind === 'flag') options.set(argument, '')
    else if (kind === 'value' && at + 1 < given.length) options.set(argument, given[(at += 1)] ?? '')
    else if (kind === 'value') refuse(`${argument} needs a value.`)
    else if (argument.startsWith('-') || words.length === wordsMax)
      refuse(`${JSON.stringify(argument)} is not understood here.`)
    else words.push(argument)
  }
  return { options, words }
}
