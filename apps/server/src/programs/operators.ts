// `npm run operators`: console access, for the server's administrator. Its actions are audited.
import { roles, type Role } from '@candor/contract/operators/rights'
import type { Database } from '../platform/db/database.ts'
import { UserFacingError } from '../platform/log/user-facing-error.ts'
import {
  addOperator,
  disableOperator,
  isLastAdmin,
  makeFirstPassword,
  resetOperator,
} from '../platform/operators/manage.ts'
import { lockOperators, operatorByName, readOperators } from '../platform/operators/queries.ts'
import { runAudited } from './audited.ts'
import { say } from './run-program.ts'

const usage =
  'npm run operators -- list, or add <name> <role>, or reset <name>, or disable <name>. ' +
  `The roles are ${roles.join(', ')}.`
const nameShape = /^[a-z][a-z0-9._-]{2,31}$/

type Change = { act: 'add'; name: string; role: Role } | { act: 'reset' | 'disable'; name: string }

function changeIn([act, name, role, ...rest]: readonly string[]): Change | null {
  const isRole = (word: string | undefined): word is Role => roles.some((known) => known === word)
  if (act === 'add' && name !== undefined && isRole(role) && rest.length === 0) {
    if (!nameShape.test(name))
      throw new UserFacingError(
        `${JSON.stringify(name)} is no name: 3 to 32 of a-z, 0-9 and . _ -, a letter first.`,
      )
    return { act, name, role }
  }
  if ((act === 'reset' || act === 'disable') && name !== undefined && role === undefined) return { act, name }
  return null
}

async function list(db: Database): Promise<void> {
  for (const operator of await readOperators(db)) {
    const { id, name, role, disabled_at: disabledAt, has_first_password: isNew } = operator
    const state = disabledAt !== null ? 'disabled' : isNew ? 'new' : 'active'
    const seen = operator.last_seen_at?.toISOString() ?? 'never'
    say(
      `${id}  ${name}  ${role}  ${state}  two-factor ${operator.totp_confirmed_at ? 'on' : 'off'}  seen ${seen}`,
    )
  }
}

// Returns the message for the end.
async function make(db: Database, asked: Change): Promise<string> {
  const { password, passwordHash } = await makeFirstPassword()
  const now = new Date()
  const { name } = asked
  const told = `Sign in as ${name} with the first password ${password}\nIt is told this once, and has to be replaced.`
  return await db.transaction().execute(async (tx) => {
    await lockOperators(tx)
    if (asked.act === 'add') {
      const added = await addOperator(tx, { name, role: asked.role, passwordHash, now })
      if (added === null) throw new UserFacingError(`There is an operator ${name} already.`)
      return `Added as ${asked.role}. ${told}`
    }
    const operator = await operatorByName(tx, name)
    if (!operator) throw new UserFacingError(`There is no operator ${name}.`)
    if (asked.act === 'reset') {
      await resetOperator(tx, { operatorId: operator.id, passwordHash, now })
      return `Password, second factor and recovery codes are no more. ${told}`
    }
    if (operator.disabled_at !== null) throw new UserFacingError(`${name} is disabled already.`)
    if (await isLastAdmin(tx, operator))
      throw new UserFacingError(
        `${name} is the last admin. Add another one first: npm run operators -- add <name> admin`,
      )
    await disableOperator(tx, operator.id, now)
    return `${name} can not sign in any more, and every session has ended.`
  })
}

const acts = { add: 'Server/AddOperator', reset: 'Server/ResetOperator', disable: 'Server/DisableOperator' }

await runAudited<Change>({
  usage,
  wordsMax: 3,
  changeIn,
  list,
  noted: ({ act, ...details }) => ({ act: acts[act], details }),
  make,
})
