// `npm run signer-settle`: says of what the signer is in doubt about what people have found out on the chain.
import { isHex, lowerHex } from '@candor/chain/hex'
import pg from 'pg'
import { clearReturn, settleReturn } from './db/payments.ts'
import { settleStrays } from './db/strays.ts'

const usage = [
  'npm run signer-settle -- payment <transaction> <why>: a payment of the hot wallet is dealt with',
  'npm run signer-settle -- return <number> <transaction>: a return was sent by this transaction',
  'npm run signer-settle -- return <number> unsent: a return was never sent, and is sent now',
].join('\n')

function refuse(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}

const [what = '', which = '', found = ''] = process.argv.slice(2)
const url = process.env['SIGNER_DATABASE_URL'] ?? refuse('SIGNER_DATABASE_URL is missing.')
const isPayment = what === 'payment' && isHex(which, 64) && found !== ''
const isReturn = what === 'return' && /^\d{1,15}$/.test(which) && (found === 'unsent' || isHex(found, 64))
if (!isPayment && !isReturn) refuse(usage)

const client = new pg.Client({ connectionString: url })
await client.connect()
const now = Date.now()
const isDone = isPayment
  ? (await settleStrays(client, [which.toLowerCase()], { why: found, now })) > 0
  : found === 'unsent'
    ? await clearReturn(client, Number(which), now)
    : await settleReturn(client, Number(which), isHex(found, 64) ? lowerHex(found) : found)
await client.end()
if (!isDone) refuse(`The signer is in no doubt about ${what} ${which}.`)
process.stdout.write(`${what} ${which}: noted.\n`)
