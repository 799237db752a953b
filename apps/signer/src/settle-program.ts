// `npm run signer-settle`: records what people found out on the chain about payments in doubt.
import { isHex, lowerHex } from '@candor/chain/hex'
import pg from 'pg'
import { clearReturn, type Payment, returnsInDoubt, settleReturn } from './db/payments.ts'
import { settleStrays } from './db/strays.ts'

const usage = [
  'npm run signer-settle -- payment <transaction> <why>: a payment of the hot wallet is dealt with',
  'npm run signer-settle -- return <number> <transaction>: a return was sent by this transaction',
  'npm run signer-settle -- return <number> unsent: a return was never sent, and is sent now',
  'A number that two returns share is refused, and their names are shown: id=<name> stands for <number> then.',
].join('\n')

function refuse(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}

const [what = '', which = '', found = ''] = process.argv.slice(2)
const url = process.env['SIGNER_DATABASE_URL'] ?? refuse('SIGNER_DATABASE_URL is missing.')
const isPayment = what === 'payment' && isHex(which, 64) && found !== ''
const isNamed = /^(\d{1,15}|id=[0-9a-zA-Z:]{1,200})$/.test(which)
const isReturn = what === 'return' && isNamed && (found === 'unsent' || isHex(found, 64))
if (!isPayment && !isReturn) refuse(usage)

const client = new pg.Client({ connectionString: url })
await client.connect()
const now = Date.now()
const isDone = isPayment
  ? (await settleStrays(client, [which.toLowerCase()], { why: found, now })) > 0
  : await settleOne(
      await returnsInDoubt(
        client,
        which.startsWith('id=') ? { id: which.slice(3) } : { number: Number(which) },
      ),
    )
await client.end()
if (!isDone) refuse(`The signer is in no doubt about ${what} ${which}.`)
process.stdout.write(`${what} ${which}: noted.\n`)

async function settleOne(inDoubt: readonly Payment[]): Promise<boolean> {
  const [one] = inDoubt
  if (one === undefined) return false
  if (inDoubt.length > 1) refuse(ambiguity(inDoubt))
  if (found === 'unsent') return await clearReturn(client, one.id, now)
  return await settleReturn(client, one.id, isHex(found, 64) ? lowerHex(found) : found)
}

function ambiguity(inDoubt: readonly Payment[]): string {
  const names = inDoubt.map(
    ({ id, amount, coin, address }) => `  id=${id}: ${amount} of the smallest units of ${coin} to ${address}`,
  )
  return [`${inDoubt.length} returns have the number ${which}; nothing is changed. Name one:`, ...names].join(
    '\n',
  )
}
