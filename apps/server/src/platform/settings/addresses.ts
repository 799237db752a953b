import { isIP } from 'node:net'

// Addresses that are safe for real money: nobody on the way can read or change the data.

const isLocalHost = (host: string) =>
  /^(.+\.)?localhost\.?$/i.test(host) ||
  (isIP(host) === 4 && host.startsWith('127.')) ||
  host === '[::1]' ||
  host === '::1'

const isOnThisMachine = (address: string) => isLocalHost(new URL(address).hostname)

/** Links that people follow. */
export function weakLink(given: string): string | null {
  return new URL(given).protocol === 'https:' ? null : 'has to begin with https://'
}

/** Services that the product calls, several between commas. */
export function weakService(given: string): string | null {
  const isPlain = (address: string) => new URL(address).protocol !== 'https:' && !isOnThisMachine(address)
  return given.split(',').some((part) => isPlain(part.trim()))
    ? 'goes over the network as plain text: use https://, or http:// on this machine alone'
    : null
}

/** A mail server: a remote one needs STARTTLS, unless the address forbids it. */
export function weakMailServer(given: string): string | null {
  const { searchParams } = new URL(given)
  if (isOnThisMachine(given)) return null
  if (searchParams.has('ignoreTLS')) return 'goes over the network as plain text: leave out ignoreTLS'
  const checks = searchParams.get('tls.rejectUnauthorized')
  return checks === null || checks === 'true'
    ? null
    : 'would talk to anybody who claims to be the mail server: leave out tls.rejectUnauthorized'
}

/**
 * The address of a mail server that gets mail encrypted or not at all; one on this machine may do without.
 */
export function requiringTls(address: string): string {
  const url = new URL(address)
  if (url.protocol === 'smtps:' || isOnThisMachine(address)) return address
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** A remote PostgreSQL has to prove its identity. */
export function weakDatabase(given: string): string | null {
  const { hostname, searchParams } = new URL(given)
  const host = searchParams.get('host') ?? hostname
  if (host === '' || host.startsWith('/') || isLocalHost(host)) return null
  const checked = ['verify-ca', 'verify-full']
  // Without it, the driver treats `require` as verify-full.
  if (searchParams.get('uselibpqcompat') !== 'true') checked.push('require')
  return checked.includes(searchParams.get('sslmode') ?? '')
    ? null
    : 'goes over the network as plain text, or to anybody: add sslmode=verify-full'
}
