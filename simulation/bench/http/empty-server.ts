// The product's own HTTP server with an empty call: the reference for an order.
import pino from 'pino'
import { CallServer } from '../../../apps/server/src/platform/gateway/call-server.ts'
import { buildHttp } from '../../../apps/server/src/platform/gateway/http.ts'
import { readSettings } from '../../../apps/server/src/platform/settings/settings.ts'

const settings = readSettings({ PORT: '0', CALLS_PER_MINUTE: '0', LOG_LEVEL: 'warn' })
const log = pino({ level: 'warn' })
const calls = new CallServer(settings, log)
calls.add('/api/Empty', { answer: async () => ({ resultCode: 1, resultData: {} }) })
const app = buildHttp(settings, log, calls)
process.stdout.write(await app.listen({ host: '127.0.0.1', port: 0 }))
