// The peer: the same server, including envelope, session and schema, with an exchange that stores its records
// the usual way: a transaction for each order, on the same PostgreSQL.
import pg from 'pg'
import pino from 'pino'
import type { Handler, Handlers } from '../../../apps/server/src/platform/gateway/handler.ts'
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { CallServer } from '../../../apps/server/src/platform/gateway/call-server.ts'
import { registerCalls } from '../../../apps/server/src/platform/gateway/dispatch.ts'
import { Audience } from '../../../apps/server/src/platform/gateway/audience.ts'
import { EnvelopeCheck } from '../../../apps/server/src/platform/gateway/envelope/envelope-check.ts'
import { buildHttp } from '../../../apps/server/src/platform/gateway/http.ts'
import { OperatorSessions } from '../../../apps/server/src/platform/gateway/operators/operator-sessions.ts'
import { readTurns } from '../../../apps/server/src/platform/gateway/limits/turns.ts'
import { Sessions } from '../../../apps/server/src/platform/gateway/sessions.ts'
import { SignedAhead } from '../../../apps/server/src/platform/gateway/envelope/signed-ahead.ts'
import { readSettings } from '../../../apps/server/src/platform/settings/settings.ts'
import { transactionExchange } from './transaction-exchange.ts'

const [url = ''] = process.argv.slice(2)
const settings = readSettings({ PORT: '0', CALLS_PER_MINUTE: '0', LOG_LEVEL: 'warn' })
const pool = new pg.Pool({ connectionString: url, max: 16 })
await pool.query(transactionExchange)

const place = { name: 'place', text: 'select peer.place_order($1, $2, $3, $4) as order_id' }

const placeOrder: Handler<'Spot/PlaceOrder'> = async ({ side, price, quantity }, { userId }) => {
  const { rows } = await pool.query<{ order_id: string }>({
    ...place,
    values: [userId, side, Number(price), Math.round(Number(quantity) * 1e5)],
  })
  return { orderId: rows[0]?.order_id ?? '', isRepeat: false }
}

const log = pino({ level: 'warn' })
const calls = new CallServer(settings, log)
const app = buildHttp(settings, log, calls)
const db = openDatabase(url, () => undefined)
registerCalls(app, calls, {
  audience: new Audience(),
  // The only measured call.
  handlers: { 'Spot/PlaceOrder': placeOrder } as unknown as Handlers,
  sessions: new Sessions(db),
  operatorSessions: new OperatorSessions(db),
  envelopeCheck: new EnvelopeCheck(settings.ENVELOPE_SECRET, new Date(), new SignedAhead(db)),
  roles: () => null,
  isRepeat: async () => false,
  mode: settings.MODE,
  turns: readTurns(),
  keptCalls: {},
  clock: () => new Date(),
  log,
})
process.stdout.write(await app.listen({ host: '127.0.0.1', port: 0 }))
