// A product's hold on its database, as a separate process that a test can kill.
import pino from 'pino'
import { keepDatabase } from '../../platform/db/keeper.ts'

const dataDir = process.argv[2] ?? ''
await keepDatabase({ dataDir, databaseUrl: null, log: pino({ level: 'silent' }), onReplaced: () => {} })
process.stdout.write('held\n')
