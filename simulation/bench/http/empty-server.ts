// The product's own HTTP server with a call behind it that does nothing: what an order is measured against.
import pino from 'pino'
import { buildHttp } from '../../../apps/server/src/gateway/http.ts'
import { readSettings } from '../../../apps/server/src/settings.ts'

const settings = readSettings({ PORT: '0', CALLS_PER_MINUTE: '0', LOG_LEVEL: 'warn' })
const app = await buildHttp(settings, pino({ level: 'warn' }))
app.post('/api/Empty', async () => ({ resultCode: 1, resultData: {} }))
process.stdout.write(await app.listen({ host: '127.0.0.1', port: 0 }))
