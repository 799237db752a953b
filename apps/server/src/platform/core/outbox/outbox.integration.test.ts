import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtProgram } from '../../../../../../scripts/built-program.ts'
import { markAccount } from '../../../products/users/decide.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { Trader } from '../../../testing/people/trader.ts'

const victim = 'apps/server/src/testing/programs/outbox-victim.ts'

async function regions(product: TestProduct, { uid, accountId }: Trader) {
  const [row] = await product.query<{ region: string | null }>('select region from users where id = $1', [
    uid,
  ])
  const commands = await product.query<{ line: string }>(
    `select line from journal, regexp_split_to_table(commands, E'\\n') as line
     where line like '%setAccountRegion%' and line like $1`,
    [`%"accountId":${accountId},%`],
  )
  return {
    table: row?.region ?? null,
    engine: product.product.core.mirror.regionOf(accountId),
    commands: commands.length,
  }
}

describe('a change of both tables and engine, killed', () => {
  test.each([
    ['changed', null, 0],
    ['read', 'FR', 1],
    ['submitted', 'FR', 1],
    ['noted', 'FR', 1],
    ['never', 'FR', 1],
  ])('at %s, is whole after the next start', async (step, region, commands) => {
    const first = await startTestProduct()
    const trader = await Trader.tryout(first)
    await trader.balanceOf('USDT')
    await first.product.close()
    const run = spawnSync(
      process.execPath,
      [await builtProgram(victim), first.databaseUrl, trader.uid, 'FR', step],
      { encoding: 'utf8' },
    )
    expect([run.signal, run.stdout]).toEqual(step === 'never' ? [null, 'lived\n'] : ['SIGKILL', ''])
    const second = await startTestProduct({ DATABASE_URL: first.databaseUrl })
    await expect
      .poll(async () => await second.query('select id from outbox where done_at is null'))
      .toEqual([])
    expect(await regions(second, trader)).toEqual({ table: region, engine: region, commands })
    await second.product.close()
  })
})

describe('freezing a user', () => {
  let at: TestProduct
  beforeAll(async () => {
    at = await startTestProduct()
  })
  afterAll(async () => await at.product.close())

  const freeze = (userId: string, isFrozen: boolean) =>
    markAccount(at.product, {
      userId,
      mark: 'frozen',
      isSet: isFrozen,
      operatorId: 7,
      reason: 'a stolen phone',
      now: new Date(),
    })

  test('stops the user at the door and in the engine, with one reason', async () => {
    const trader = await Trader.tryout(at)
    await trader.balanceOf('USDT')
    await freeze(trader.uid, true)
    const [row] = await at.query<{ frozen_at: Date | null }>('select frozen_at from users where id = $1', [
      trader.uid,
    ])
    expect(row?.frozen_at).not.toBe(null)
    const [line] = await at.query<{ line: string }>(
      `select line from journal, regexp_split_to_table(commands, E'\\n') as line where line like '%frozen%'`,
    )
    expect(JSON.parse(line?.line ?? '{}')).toMatchObject({
      type: 'setAccountFlags',
      set: ['frozen'],
      by: { kind: 'operator', operatorId: 7 },
      reason: 'a stolen phone',
    })
    expect((await trader.place({})).name).toBe('userFrozen')
    await freeze(trader.uid, false)
    expect((await trader.place({})).name).toBe('success')
  })

  test('holds for an account opened later', async () => {
    const trader = await Trader.tryout(at)
    await freeze(trader.uid, true)
    await at.product.core.ensureAccount(trader.uid)
    const [opening] = await at.query<{ commands: string }>(
      `select commands from journal where commands like '%openAccount%"accountId":${trader.accountId},%'`,
    )
    expect(opening?.commands).toContain('"frozen"')
  })
})
