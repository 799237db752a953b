import { mkdirSync } from 'node:fs'
import pino, { type Logger } from 'pino'
import type { Settings } from '../settings/settings.ts'
import { LineBudget } from './line-budget.ts'
import { LineWriter } from './line-writer.ts'
import { LogFile } from './log-file.ts'

const fieldMax = 200
const errorFieldMax = 500
const stackMax = 4_000
const megabyte = 1_000_000

export type OpenLog = { log: Logger; close: () => Promise<void> }
type LogSettings = Pick<Settings, 'DATA_DIR' | 'LOG_TO' | 'LOG_LEVEL' | 'LOG_MEGABYTES' | 'LOG_DAYS'>

// The log of the product. Strangers can't decide how much is written to it.
export function openLog(settings: LogSettings): OpenLog {
  mkdirSync(settings.DATA_DIR, { recursive: true })
  const limits = { bytesMax: settings.LOG_MEGABYTES * megabyte, days: settings.LOG_DAYS }
  const file = settings.LOG_TO === 'stdout' ? null : new LogFile(settings.DATA_DIR, limits)
  const writer = new LineWriter((bytes) => file?.fileFor(bytes) ?? process.stdout.fd)
  const writeRest = () => writer.writeRest()
  process.on('exit', writeRest)
  const close = async () => {
    await writer.settled()
    process.off('exit', writeRest)
    file?.close()
  }
  return { log: boundedLog(settings.LOG_LEVEL, writer), close }
}

function boundedLog(level: string, writer: Pick<LineWriter, 'write'>): Logger {
  const budget = new LineBudget((leftOut) => {
    for (const { of, lines } of leftOut) log.warn({ of, lines }, 'lines left out')
  })
  const log = pino(
    {
      level,
      formatters: { log: shortened },
      serializers: { err: shortError },
      hooks: {
        logMethod(line, method) {
          if (budget.allows(line[0], line[1], Date.now())) method.apply(this, line)
        },
      },
    },
    writer,
  )
  return log
}

function shortened(fields: Record<string, unknown>): Record<string, unknown> {
  const isLong = Object.values(fields).some((value) => typeof value === 'string' && value.length > fieldMax)
  return isLong ? cutFields(fields, () => fieldMax) : fields
}

function shortError(error: Error): Record<string, unknown> {
  const fields = { ...pino.stdSerializers.err(error) }
  return cutFields(fields, (name) => (name === 'stack' ? stackMax : errorFieldMax))
}

function cutFields(
  fields: Record<string, unknown>,
  maxOf: (name: string) => number,
): Record<string, unknown> {
  const cut = ([name, value]: [string, unknown]): [string, unknown] => {
    const max = maxOf(name)
    return [name, typeof value === 'string' && value.length > max ? `${value.slice(0, max)}…` : value]
  }
  return Object.fromEntries(Object.entries(fields).map(cut))
}
