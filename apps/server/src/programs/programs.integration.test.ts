import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtProgram } from '../../../../scripts/built-program.ts'
import { readManifest } from '../platform/backup/manifest.ts'
import { startProduct } from '../product.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { openDatabase } from '../platform/db/database.ts'
import { visitDatabase } from '../platform/db/visit.ts'
import { insertOutboxRow } from '../testing/outbox-rows.ts'
import { quietMarkets } from '../testing/product.ts'
import { send } from '../testing/send.ts'
import { query } from '../testing/sql.ts'

// The programs as run by the exchange's administrator, on the given database.
let scratch: string
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'candor-programs-'))
  chmodSync(scratch, 0o755)
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

// The program of `npm run`, bundled from its sources.
async function run(dataDir: string, name: string, ...given: string[]) {
  const source = /^tsx (\S+)$/.exec(scripts[name] ?? '')?.[1]
  if (source === undefined) throw new Error(`npm run ${name} is no program of ours`)
  return await runCommand(dataDir, process.execPath, [await builtProgram(source), ...given])
}

// The exact commands of the documents.
async function runByNpm(dataDir: string, name: string, ...given: string[]) {
  return await runCommand(dataDir, 'npm', ['run', '--silent', name, '--', ...given])
}

async function runCommand(dataDir: string, program: string, given: string[]) {
  const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', JOURNAL_DIR: '' }
  const child = spawn(program, given, { env: environment })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said: said.replaceAll(/^npm warn .*\n/gm, '') }
}

async function useExchange(dataDir: string): Promise<void> {
  const settings = readSettings({ ...quietMarkets, PORT: '0', DATA_DIR: dataDir })
  const product = await startProduct({ settings, webDir: dataDir, log: pino({ level: 'silent' }) })
  await send(product.core, { type: 'clockTick' })
  await product.close()
}

test(
  'seal, verify, back up, restore elsewhere, start, and nothing is lost',
  { timeout: 180_000 },
  async () => {
    const [here, there, backup] = ['here', 'there', 'backup'].map((name) => join(scratch, name)) as [
      string,
      string,
      string,
    ]
    mkdirSync(here, { mode: 0o755 })
    mkdirSync(there, { mode: 0o755 })
    await useExchange(here)

    const sealed = await run(here, 'seal')
    expect(sealed.said).toMatch(
      /^segment-000001-1-(\d+)\.jsonl\.gz: \d+ commits?, \d+ bytes\nThe journal is sealed up to command \1, in .*\/here\/journal\.\n$/,
    )
    expect(sealed.code).toBe(0)
    await useExchange(here)

    const made = await run(here, 'backup', backup)
    expect(made).toMatchObject({ code: 0 })
    expect(made.said).toMatch(/^1 segment, \d+ commits? after /)
    const { stateHash, lastSeq } = await readManifest(backup)
    expect(made.said).toContain(`State ${stateHash} at command ${lastSeq}.`)

    const restored = await run(there, 'restore', backup)
    expect(restored.said).toContain(`State ${stateHash} at command ${lastSeq}, as in the backup.`)
    expect(restored.code).toBe(0)
    // Views are filled from the files; a missing one is named, and nothing else is printed.
    rmSync(join(there, 'journal'), { recursive: true })
    const rebuilt = await run(there, 'rebuild', 'balances')
    expect(rebuilt.said).toMatch(/^segment-000001-1-\d+\.jsonl\.gz is missing .*: bring it back to .*\n$/)
    expect(rebuilt.code).toBe(1)
    cpSync(join(here, 'journal'), join(there, 'journal'), { recursive: true })
    expect(readdirSync(join(there, 'journal'))).toEqual(readdirSync(join(here, 'journal')))
    await useExchange(there)
    const verified = await runByNpm(there, 'verify')
    expect(verified.said).toMatch(
      /\d+ commits? sealed in 1 segment, \d+ commits? in the table\.[^]*Everything agrees\.\n$/,
    )
    expect(verified.code).toBe(0)
  },
)

test(
  'operators are added, reset and disabled at the server, and the audit log has it and is whole',
  { timeout: 180_000 },
  async () => {
    const here = join(scratch, 'operators')
    mkdirSync(here, { mode: 0o755 })
    const settings = readSettings({ ...quietMarkets, PORT: '0', DATA_DIR: here })
    const product = await startProduct({ settings, webDir: here, log: pino({ level: 'silent' }) })
    try {
      const operators = async (...given: string[]) => await run(here, 'operators', ...given)
      const listed = await operators('list')
      expect(listed.said).toMatch(
        /^1  admin  admin  new  two-factor off  seen never\n2  second  admin  new  two-factor off  seen never\n$/,
      )
      const added = await operators('add', 'ann', 'support')
      expect(added.said).toMatch(
        /^Added as support\. Sign in as ann with the first password ([a-z2-9-]{23})\nIt is told this once, and has to be replaced\.\n$/,
      )
      expect(await operators('add', 'ann', 'admin')).toEqual({
        code: 1,
        said: 'There is an operator ann already.\n',
      })
      expect((await operators('reset', 'ann')).said).toMatch(
        /^Password, second factor and recovery codes are no more\./,
      )
      expect((await operators('disable', 'ann')).said).toMatch(/^ann can not sign in any more/)
      expect(await operators('disable', 'ann')).toEqual({ code: 1, said: 'ann is disabled already.\n' })
      expect(await operators('reset', 'nobody')).toEqual({ code: 1, said: 'There is no operator nobody.\n' })
      expect((await operators('disable', 'second')).code).toBe(0)
      expect((await operators('disable', 'admin')).said).toMatch(
        /^admin is the last admin\. Add another one first/,
      )

      // Two entries of the start, and two per action.
      const checked = await run(here, 'audit')
      expect(checked.said).toMatch(
        /^18 entries follow from those before\. Last hash [0-9a-f]{64}\.\nThe audit log is whole\.\n$/,
      )
      expect(checked.code).toBe(0)
      const [, password = ''] = /first password ([a-z2-9-]{23})/.exec(added.said) ?? []
      const { url } = await visitDatabase(settings, { mayMake: false })
      const entries = JSON.stringify(await query(url, 'select act, outcome, details from audit_log'))
      expect(entries).toContain('Server/DisableOperator')
      expect(entries).not.toContain(password)
      await query(
        url,
        'alter table audit_log disable trigger user',
        "update audit_log set details = '{}' where number = 7",
        'alter table audit_log enable trigger user',
      )
      const broken = await run(here, 'audit')
      expect(broken.said).toContain('FAULT entry 7 does not follow from those before it.')
      expect(broken.code).toBe(1)
    } finally {
      await product.close()
    }
  },
)

test('the keys of images are wrapped again', { timeout: 120_000 }, async () => {
  const here = join(scratch, 'images')
  mkdirSync(here, { mode: 0o755 })
  await useExchange(here)
  const done = await run(here, 'rewrap-files')
  expect(done).toEqual({
    code: 0,
    said:
      'The keys of 0 images are now wrapped by test.\n' +
      'Saved addresses and cards that it has signed anew: 0.\n' +
      'No image needs another key any more.\n',
  })
})

const dataDirTold = 'DATA_DIR names the data folder.'

test.each([
  ['seal', ['--up-to', 'now'], '"now" is no number of a command. How to use it: npm run seal'],
  ['seal', ['--up-to'], '--up-to needs a value. How to use it: npm run seal'],
  ['seal', [], dataDirTold],
  ['backup', ['--loudly'], '"--loudly" is not understood here. How to use it: npm run backup'],
  ['backup', [], 'No folder is named. How to use it: npm run backup'],
  ['backup', ['/tmp/somewhere'], dataDirTold],
  ['restore', ['nowhere'], 'There is no folder '],
  ['restore', ['--skip-users', '9999', 'one'], '"9999" is no number from 10000 to 9999999. How to use it: '],
  ['restore', ['--skip-users', 'many', 'one'], '"many" is no number from 10000 to 9999999. How to use it: '],
  ['restore', ['one', 'two'], '"two" is not understood here. How to use it: npm run restore'],
  ['verify', ['--bogus'], '"--bogus" is not understood here. How to use it: npm run verify'],
  ['verify', [], dataDirTold],
  ['upgrade', ['--yes'], '"--yes" is not understood here. How to use it: npm run upgrade'],
  ['upgrade', [], dataDirTold],
  ['audit', ['--bogus'], '"--bogus" is not understood here. How to use it: npm run audit'],
  ['audit', [], dataDirTold],
  ['rewrap-files', ['--all'], '"--all" is not understood here. How to use it: npm run rewrap-files'],
  ['rewrap-files', [], dataDirTold],
  ['operators', [], 'That is not understood. How to use it: npm run operators -- list'],
  ['operators', ['add', 'ann'], 'That is not understood. How to use it: npm run operators -- list'],
  ['operators', ['add', 'ann', 'owner'], 'The roles are support, reviewer, treasurer, admin.'],
  ['operators', ['add', 'Ann!', 'admin'], '"Ann!" is no name: 3 to 32 of a-z'],
  ['operators', ['disable', 'ann', 'now'], 'That is not understood.'],
  ['operators', ['list'], dataDirTold],
  ['outbox', ['retry', 'all'], 'That is not understood. How to use it: npm run outbox -- list'],
  ['outbox', ['list'], dataDirTold],
  ['rebuild', ['--all'], '"--all" is not understood here. How to use it: npm run rebuild'],
  ['rebuild', ['moods'], 'There is no view moods. There are: approvals, '],
  ['rebuild', [], dataDirTold],
])(
  'npm run %s -- %s is refused in one line, and touches nothing',
  { timeout: 30_000 },
  async (name, given, told) => {
    const dataDir = join(scratch, 'untouched')
    const { code, said } = await run(dataDir, name, ...given)
    expect(said).toContain(told)
    expect(said.trimEnd().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
    expect(readdirSync(scratch)).not.toContain('untouched')
  },
)

test(
  'commands of the outbox that were set aside are listed, retried and dismissed, and the audit log has it',
  { timeout: 120_000 },
  async () => {
    const here = join(scratch, 'outbox')
    mkdirSync(here, { mode: 0o755 })
    await useExchange(here)
    const { url, leave } = await visitDatabase(readSettings({ DATA_DIR: here }), { mayMake: false })
    try {
      await query(
        url,
        "insert into users (email, language, invitation_code, registered_at) values ('ann@example.org', 'EN', 'ANN', now())",
      )
      const userId = '10000001'
      const lineOf = (fields: object) =>
        JSON.stringify({ accountId: 16, ...fields, by: { kind: 'user' }, at: 0 })
      const db = openDatabase(url, () => undefined)
      const region = lineOf({ type: 'setAccountRegion', region: 'france' })
      for (let i = 0; i < 2; i += 1) await insertOutboxRow(db, { userId, command: region })
      // Reverses the text direction.
      const reason = '\u202Eecirp'
      const caution = lineOf({ type: 'startCaution', cause: 'newCard', reason })
      await insertOutboxRow(db, { userId, command: caution, signatures: null })
      await db
        .updateTable('outbox')
        .set({ done_at: new Date(), refusal: 'parametersInvalid', attempts: 1 })
        .execute()
      await db.destroy()
      const outbox = async (...given: string[]) => await run(here, 'outbox', ...given)
      const listed = (await outbox('list')).said
      expect(listed).toMatch(
        /^1  user \d+  parametersInvalid  attempts 1  asked .*Z\n  \{.*\}\n2  user .*\n  \{.*\}\n3  user .*\n  \{.*\\u\{202e\}ecirp.*\}\n  not signed; code [0-9a-f]{16}\n3 commands set aside\.\n$/,
      )
      const code = /code (\w+)/.exec(listed)?.[1] ?? ''
      const unsigned = await outbox('retry', '3')
      expect(unsigned.said).toMatch(/^Command 3 is not signed: .*\n$/)
      expect(unsigned.code).toBe(1)
      expect((await outbox('vouch', '3', 'ab')).said).toMatch(/^Command 3 has another code\. .*\n$/)
      expect((await outbox('vouch', '3')).said).toMatch(/^That is not understood\./)
      expect((await outbox('vouch', '3', code)).said).toMatch(/^Asked again as 4\. /)
      expect((await outbox('retry', '1')).said).toBe(
        'Asked again as 5. The running product delivers it, or the next start.\n',
      )
      expect(await outbox('retry', '1')).toEqual({ code: 1, said: 'No command 1 is set aside.\n' })
      expect(await outbox('retry', '2')).toEqual({
        code: 1,
        said: 'Command 2 was overtaken by 5, which set the same. Dismiss it.\n',
      })
      expect((await outbox('dismiss', '2')).said).toBe('Command 2 is dismissed.\n')
      expect((await outbox('list')).said).toBe('0 commands set aside.\n')
      expect((await outbox('retry', 'one')).code).toBe(1)
      const entries = await query<{ act: string; outcome: string }>(
        url,
        "select act, outcome from audit_log where act like '%Command' and outcome <> 'asked' order by number",
      )
      expect(entries.map(({ act, outcome }) => `${act} ${outcome}`)).toEqual([
        'Server/RetryCommand failed',
        'Server/VouchForCommand failed',
        'Server/VouchForCommand success',
        'Server/RetryCommand success',
        'Server/RetryCommand failed',
        'Server/RetryCommand failed',
        'Server/DismissCommand success',
      ])
    } finally {
      await leave()
    }
  },
)
