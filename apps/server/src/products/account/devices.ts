import { hash } from 'node:crypto'
import type { Connection } from '../../platform/db/database.ts'
import { addressGroup } from '../../platform/network/address.ts'
import type { Visitor } from '../../platform/gateway/handler.ts'
import { deleteOtherDevices, trimDevices, upsertDevice } from './queries.ts'

const devicesPerUserMax = 20
export const deviceDaysMax = 180

// The caller, as far as codes and limits can distinguish callers.
export type Asking = Visitor & { userId?: string }

export function deviceHash({ deviceToken }: Visitor): Buffer | null {
  return deviceToken === null ? null : hash('sha256', deviceToken, 'buffer')
}

// The key for the limits of one device at one account.
export function deviceKey(userId: string, device: Buffer): string {
  return `${userId} ${device.toString('hex')}`
}

// The owner of a code: an account, else a device, else an address.
export function askerOf(visitor: Asking): string {
  if (visitor.userId !== undefined) return `user ${visitor.userId}`
  const device = deviceHash(visitor)
  return device ? `device ${device.toString('hex')}` : `address ${addressGroup(visitor.address)}`
}

// From now on the device has its own limits at this account.
export async function rememberDevice(connection: Connection, userId: string, visitor: Visitor) {
  const device = deviceHash(visitor)
  if (!device) return
  await upsertDevice(connection, { user_id: userId, token_hash: device, seen_at: visitor.now })
  await trimDevices(connection, userId, devicesPerUserMax)
}

// The secrets known to other devices are no longer valid, so they are strangers until they sign in.
export async function rememberOnlyThisDevice(connection: Connection, userId: string, visitor: Visitor) {
  await deleteOtherDevices(connection, userId, deviceHash(visitor))
  await rememberDevice(connection, userId, visitor)
}
