import { notes, type PersonName } from './people.ts'
import { type Recording, tableOf } from './recording.ts'
import { dayMs } from './units.ts'

/** The README of a recording. */
export function readmeOf(recording: Recording): string {
  const { release, recordedFrom } = recording.header
  const { firstAt, lastAt } = recording.contents
  const days = Math.round((lastAt - firstAt) / dayMs)
  const blocks = [
    `# A database of release ${release}`,
    oneLine(`\`database.jsonl.gz\` is everything that stood in the database of release ${release} (commit
      \`${recordedFrom}\`) after ${days} days of a made-up exchange: what a later release must be able to take over.`),
    contentsOf(recording)
      .map((text) => `- ${oneLine(text)}`)
      .join('\n'),
    'All names, addresses, amounts and prices are invented; the passwords are good for nothing else.',
    '## How it was made',
    oneLine(howItWasMade),
    '## The files',
    ...filesOf(recording).map(oneLine),
    '## Who can sign in',
    peopleTable(recording),
    'Throwaway accounts without a password:',
    throwaways(recording),
    'Accounts 3 to 5 belong to the house: the market maker, one of the crowd, and one that operators opened.',
  ]
  return `${blocks.join('\n\n')}\n`
}

function contentsOf(recording: Recording): string[] {
  const { header, contents, restarts } = recording
  const { left, outbox } = contents
  const snapshots = tableOf(recording, 'public.snapshots').length
  const checkpoints = tableOf(recording, 'public.checkpoints').length
  return [
    `${header.commands} commands in ${header.rows} rows of the journal, from ${moment(contents.firstAt)} to
     ${moment(contents.lastAt)} UTC by the clock of the exchange. \`written_at\`, \`taken_at\` and the times of the
     outbox and of the migrations are those of the real clock.`,
    `Every command, every event and every fund flow of this release; every result of an option in both directions, both
     reasons for which one never runs, every
     end of a pledge, coins released slice by slice, several slices at once and none at all, a raise that sold out and
     raises that ended with coins unsold; orders of every kind and time in force with every way to end; flags, regions,
     switches, limits, freezes; quotes that were executed, overtaken by the index and left to expire; small balances converted; deposits by bank and by providers with every
     end, one of them settled after it; withdrawals to chains and to a card with every end, one of them by two operators; coins that arrived on a chain,
     and payouts by the signer; a restore that put withdrawals in doubt; loans and support funds with every end, one loan with penalties; recharges of an agent; amounts
     above 2^53.`,
    `Commands by users, jobs, external systems and operators, by one operator and by two, with and without a reason;
     proposals that were edited, approved, rejected, withdrawn and left to expire, and a posting that was reversed; groups; credits that were repeated and left no trace; ${counted(outbox.delivered, 'command')} delivered by the outbox
     and ${outbox.withoutAccount} that it dropped because the account was not open yet.`,
    `${counted(restarts, 'restart')}, one of them after more than three days down, one with options that matured
     meanwhile, one with an undelivered row of the outbox. ${counted(snapshots, 'snapshot')} (format
     ${header.snapshotFormat}), the newest at the last command, and ${counted(checkpoints, 'checkpoint')}. The release's
     own verification finds no fault.`,
    `Left open at the end: ${counted(left.spotOrders, 'spot order')} (${left.ordersOfFrozen} of a frozen account),
     ${counted(left.options, 'option')} and ${left.optionsOpening} that waits for its opening, ${counted(left.pledges, 'pledge')},
     ${counted(left.subscriptions, 'subscription')}, ${counted(left.raisesUnderWay, 'raise')} under way and
     ${left.raisesToCome} to come, ${counted(left.freezes, 'freeze')}, ${counted(left.proposals, 'proposal')},
     ${counted(left.depositsToPay, 'deposit')} to be paid and ${left.depositsToReview} to be looked at,
     ${counted(left.withdrawalsToReview, 'withdrawal')} to be looked at, ${left.withdrawalsToPay} to be paid and
     ${left.withdrawalsSigning} being signed, ${left.withdrawalsSending} with the signer, ${left.withdrawalsInDoubt} of them in doubt after a restore,
     ${counted(left.loansToReview, 'loan')} applied for and ${left.loansOwed} owed, ${counted(left.supportOffered, 'offer')} of
     support funds and ${left.supportOwed} owed,
     ${counted(left.limitsToEase, 'account')} with looser limits that are not in force yet,
     ${counted(left.accountLimits, 'account')} with daily limits of its own,
     ${counted(outbox.waiting, 'undelivered row')} of the outbox. Pledge is switched off, lab is closed in SG and US.`,
  ]
}

const howItWasMade = `
  By \`npm run record\`, whose scenario is in \`simulation/record\`. The product of the release was started on a new
  database without a market maker, a crowd, a past or index sources, with a clock that stands still until it is turned.
  People acted by the calls of the product; what operators, jobs and external systems do was submitted as commands. Two
  things were written directly into the database: the sessions of throwaway accounts were prolonged once, and two rows
  were added to the outbox, as a product leaves them that is killed before it delivers. The product was closed in order,
  and every table was written down.`

function filesOf(recording: Recording): string[] {
  const migrations = tableOf(recording, 'public.kysely_migration').map(({ name }) => name)
  return [
    `\`database.jsonl.gz\` has lines of JSON in UTF-8. The first is the header: release, number of commands and of
     journal rows, hash of the state after the last command, format of the snapshots, commit. Then a line for each
     sequence with its last value, then a line for each row of every table of the schemas \`public\` and \`views\`, in
     the order of the primary key (of all columns where there is none). Every value is the text that PostgreSQL gives for
     it with the time zone UTC, or null.`,
    '`event-hashes.txt` has a line for each row of the journal: its first command and the hash of its events.',
    `\`views.sql\` makes the empty tables of the schema \`views\` as this release had them. The tables of \`public\`
     are those of the migrations up to \`${migrations.at(-1)}\`.`,
    `To load it, as \`apps/server/src/testing/release.ts\` does: make the tables, insert every text with a cast to the
     type of its column (\`overriding system value\` for the identities) with foreign keys and triggers off
     (\`session_replication_role = replica\`), set the sequences.`,
  ]
}

function peopleTable({ people }: Recording): string {
  const head = ['e-mail', 'username', 'password', 'fund password', 'user, account', 'what is special']
  const cells = Object.values(people)
    .filter(({ password }) => password !== null)
    .map((person) => [
      asCode(person.email),
      asCode(person.username),
      asCode(person.password),
      asCode(person.fundPassword),
      `${person.uid}, ${person.accountId}`,
      noteOf(person.name),
    ])
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  const lineOf = (row: string[], filler = ' ') =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`
  const rule = lineOf(
    head.map(() => ''),
    '-',
  )
  return [lineOf(head), rule, ...cells.map((row) => lineOf(row))].join('\n')
}

function throwaways({ people }: Recording): string {
  return Object.values(people)
    .filter(({ password }) => password === null)
    .map(({ name, uid, accountId, fundPassword }) => {
      const fund = fundPassword === null ? '' : `, fund password \`${fundPassword}\``
      return `- ${name}: user ${uid}, account ${accountId}${fund}; ${noteOf(name)}`
    })
    .join('\n')
}

function noteOf(name: string): string {
  return notes[name.toLowerCase() as PersonName]
}

function moment(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').replace('Z', '')
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

function asCode(text: string | null): string {
  return text === null ? '' : `\`${text}\``
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
