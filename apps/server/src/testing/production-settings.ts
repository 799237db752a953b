import { randomBytes } from 'node:crypto'

const secret = () => randomBytes(32).toString('base64')

// All settings required for real money, with fresh secrets.
export function productionSettings(more: Record<string, string> = {}): Record<string, string> {
  return {
    MODE: 'production',
    DATA_DIR: '/var/lib/candor',
    PUBLIC_URL: 'https://exchange.example',
    ENVELOPE_SECRET: secret(),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Exchange <post@exchange.example>',
    PROXIES: '0',
    INDEX_SOURCES: 'binance,kraken',
    FILE_KEYS: `own:${secret()}`,
    CALLS_PER_MINUTE: '1000000',
    FILES_PER_MINUTE: '1000000',
    ...more,
  }
}
