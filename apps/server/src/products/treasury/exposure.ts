import type { Alarm } from '@candor/contract/operators/alarms'
import type { Exposure } from '@candor/contract/operators/calls/treasury'
import { formatAmount } from '@candor/money/amount'
import type { Core } from '../../platform/core/core.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import type { Services } from '../../platform/services.ts'
import { fundOf } from './funds.ts'
import { alarmPpm, exposuresOf, isLow, type Measured, usedPpm } from './measure-exposure.ts'
import { promisedInterest, type PromisedRow, promisedWinnings, readFunds } from './queries.ts'

const views = ['balances', 'option-orders', 'pledges', 'loans', 'grants'] as const

export function getExposure({ core, db }: Services): OperatorHandler<'Treasury/GetExposure'> {
  return async () => {
    await core.waitForViews(null, ...views)
    const measured = await measure(core, db)
    return { exposures: measured.map((one) => toExposure(core, one)) }
  }
}

// Products whose cover is nearly used up, as alarms.
export function coverAlarms({ core, db }: Pick<Services, 'core' | 'db'>): () => Promise<Alarm[]> {
  return async () => {
    if (!views.every((view) => core.isViewLive(view))) return []
    const low = (await measure(core, db)).filter(isLow)
    return low.map(({ product, coinId, ...one }): Alarm => {
      const percent = Math.floor((usedPpm(one) ?? 0) / 10_000)
      return `coverLow ${product} ${core.mirror.coin(coinId).symbol} ${percent}`
    })
  }
}

// Read at one moment, so that what is promised is never more than what is set aside.
async function measure(core: Core, db: Database): Promise<Measured[]> {
  const read = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      funds: await readFunds(tx),
      winnings: await promisedWinnings(tx),
      interest: await promisedInterest(tx),
    }))
  return exposuresOf(core.mirror, {
    funds: read.funds.map((row) => ({
      fund: fundOf(row.account_id),
      coinId: row.coin_id,
      free: BigInt(row.available),
      setAside: BigInt(row.set_aside),
      out: BigInt(row.out),
    })),
    winnings: toPromised(read.winnings),
    interest: toPromised(read.interest),
  })
}

function toPromised(rows: readonly PromisedRow[]) {
  return rows.map(({ coin_id, promised }) => ({ coinId: coin_id, promised: BigInt(promised) }))
}

function toExposure({ mirror }: Core, measured: Measured): Exposure {
  const { symbol, scale } = mirror.coin(measured.coinId)
  const { product, fund, exposure, cover, isWarned } = measured
  return {
    product,
    fund,
    coin: symbol,
    exposure: formatAmount(exposure, scale),
    cover: formatAmount(cover, scale),
    usedPpm: usedPpm(measured),
    alarmPpm: isWarned ? alarmPpm : null,
    isLow: isLow(measured),
  }
}
