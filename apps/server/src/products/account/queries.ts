import type { Tables } from '../../platform/db/tables.ts'
import { type Insertable, sql } from 'kysely'
import type { Connection } from '../../platform/db/database.ts'

export async function userByEmail(connection: Connection, email: string) {
  return await connection.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

// By e-mail or by username; an at sign decides which.
export async function userByLoginName(connection: Connection, name: string) {
  if (name.includes('@')) return await userByEmail(connection, name)
  return await connection
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', name)
    .executeTakeFirst()
}

export async function isPhoneBound(connection: Connection, phone: string): Promise<boolean> {
  const row = await connection
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_bound_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function userIdByInvitationCode(connection: Connection, code: string) {
  const row = await connection
    .selectFrom('users')
    .select('id')
    .where('invitation_code', '=', code)
    .executeTakeFirst()
  return row?.id
}

// Answers null when the address or the invitation code is taken.
export async function insertUser(connection: Connection, user: Insertable<Tables['users']>) {
  const row = await connection
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

// Sets both only if none is set, so that two concurrent calls can't both be first.
export async function setFundPasswordOnce(connection: Connection, id: string, hash: string) {
  const { numUpdatedRows } = await connection
    .updateTable('users')
    .set({ fund_password_hash: hash })
    .where('id', '=', id)
    .where('fund_password_hash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setUsernameOnce(connection: Connection, id: string, username: string) {
  const { numUpdatedRows } = await connection
    .updateTable('users')
    .set({ username })
    .where('id', '=', id)
    .where('username', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

// Replaces the previous code for the same purpose, address and asker.
export async function putCode(connection: Connection, code: Insertable<Tables['mail_codes']>): Promise<void> {
  const { code_hash, sent_at, expires_at } = code
  await connection
    .insertInto('mail_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'email', 'asker'])
        .where('used_at', 'is', null)
        .where('asker', 'is not', null)
        .doUpdateSet({ code_hash, sent_at, expires_at }),
    )
    .execute()
}

export async function isLiveCode(connection: Connection, codeHash: Buffer, now: Date): Promise<boolean> {
  const row = await connection
    .selectFrom('mail_codes')
    .select('id')
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

// Uses the code and all others sent for the same; false if another call was faster. The table's `email` is
// any recipient of a code.
export async function useCodes(
  connection: Connection,
  codeHash: Buffer,
  { purpose, recipient, asker }: { purpose: string; recipient: string; asker?: string },
  now: Date,
): Promise<boolean> {
  // Always locked in the same order, so that two users of codes for one address can't deadlock.
  const query = connection
    .selectFrom('mail_codes')
    .select(['id', 'code_hash'])
    .where('purpose', '=', purpose)
    .where('email', '=', recipient)
    .where('used_at', 'is', null)
    .orderBy('id')
    .forUpdate()
  const live = await (asker === undefined ? query : query.where('asker', '=', asker)).execute()
  if (!live.some(({ code_hash }) => code_hash.equals(codeHash))) return false
  const ids = live.map(({ id }) => id)
  await connection.updateTable('mail_codes').set({ used_at: now }).where('id', 'in', ids).execute()
  return true
}

export async function deleteOldCodes(connection: Connection, before: Date): Promise<void> {
  await connection.deleteFrom('mail_codes').where('expires_at', '<', before).execute()
}

export async function isKnownDevice(connection: Connection, userId: string, tokenHash: Buffer) {
  const row = await connection
    .selectFrom('devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

// Whether an e-mail address belongs to this account or to one that knows this device.
export async function isOwner(
  connection: Connection,
  email: string,
  { userId, tokenHash }: { userId: string | null; tokenHash: Buffer | null },
): Promise<boolean> {
  const row = await connection
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where((is) =>
      is.or([
        is('id', '=', userId),
        is.exists(
          is
            .selectFrom('devices')
            .select('user_id')
            .whereRef('devices.user_id', '=', 'users.id')
            .where('token_hash', '=', tokenHash),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function upsertDevice(
  connection: Connection,
  device: Insertable<Tables['devices']>,
): Promise<void> {
  await connection
    .insertInto('devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ seen_at: device.seen_at }),
    )
    .execute()
}

// Keeps the devices with the latest sign-ins.
export async function trimDevices(connection: Connection, userId: string, max: number): Promise<void> {
  await connection
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .offset(max),
    )
    .execute()
}

export async function deleteOtherDevices(connection: Connection, userId: string, tokenHash: Buffer | null) {
  const ofUser = connection.deleteFrom('devices').where('user_id', '=', userId)
  await (tokenHash === null ? ofUser : ofUser.where('token_hash', '!=', tokenHash)).execute()
}

export async function deleteDevicesBefore(connection: Connection, moment: Date): Promise<void> {
  await connection.deleteFrom('devices').where('seen_at', '<', moment).execute()
}

export async function isRegionDecided(connection: Connection, userId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('account_marks')
    .select('is_set')
    .where('user_id', '=', userId)
    .where('mark', '=', 'region')
    .executeTakeFirst()
  return row?.is_set ?? false
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
