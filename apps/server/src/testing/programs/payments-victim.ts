// A product that kills itself, as by kill -9, at one step of a payment.
import pino from 'pino'
import { startProduct } from '../../product.ts'
import { readSettings } from '../../platform/settings/settings.ts'

const [lastStep = ''] = process.argv.slice(2)

const { url } = await startProduct({
  settings: readSettings(process.env),
  webDir: process.env['DATA_DIR'] ?? '',
  log: pino({ level: 'silent' }),
  onTillStep: (step) => {
    if (step === lastStep) process.kill(process.pid, 'SIGKILL')
  },
})
process.stdout.write(`${url}\n`)
