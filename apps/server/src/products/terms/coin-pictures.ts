import { picturePath } from '@candor/contract/rules/files'
import type { Database } from '../../platform/db/database.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { isRefusal, refuse } from '../../platform/gateway/refusal.ts'
import { pictureDrawer, storePicture } from '../../platform/public-pictures/public-pictures.ts'
import type { Services } from '../../platform/services.ts'
import { allCoinPictures, setCoinPicture as setPicture } from './queries.ts'

export type TermsServices = Services & { coinPictures: CoinPictures }

type Parts = { db: Database; onChange: (revision: number) => void }

// The pictures of coins, in memory: every screen asks for them.
export class CoinPictures {
  // Increases with each change, also across a restart.
  revision = 0
  private readonly parts: Parts
  private names: ReadonlyMap<number, string> = new Map()

  private constructor(parts: Parts) {
    this.parts = parts
  }

  static async open(parts: Parts): Promise<CoinPictures> {
    const pictures = new CoinPictures(parts)
    await pictures.read()
    return pictures
  }

  pathOf(coinId: number): string | null {
    const name = this.names.get(coinId)
    return name === undefined ? null : picturePath(name)
  }

  // Null removes it. False: there was none.
  async set(coinId: number, bytes: Buffer | null, now: Date): Promise<boolean> {
    const isSet = await this.parts.db.transaction().execute(async (tx) => {
      const picture = bytes && (await storePicture(tx, bytes, now))
      return await setPicture(tx, coinId, picture)
    })
    if (isSet) await this.read()
    return isSet
  }

  private async read(): Promise<void> {
    const rows = await allCoinPictures(this.parts.db)
    const revision = Math.max(0, ...rows.map((row) => row.revision))
    // Of two readings at once, the older one may end last.
    if (revision < this.revision) return
    this.names = new Map(
      rows.flatMap(({ coin_id, picture }) => (picture === null ? [] : [[coin_id, picture]])),
    )
    this.revision = revision
    this.parts.onChange(revision)
  }
}

// For users and for operators.
export function getCoins({
  core,
  coinPictures,
}: TermsServices): Handler<'BaseInfo/GetCoins'> & OperatorHandler<'Terms/GetCoins'> {
  return async () => ({
    coins: Array.from(core.mirror.coins.values(), ({ coinId, symbol, name }) => ({
      coin: symbol,
      name: name ?? null,
      picture: coinPictures.pathOf(coinId),
    })),
  })
}

export function setCoinPicture(services: TermsServices): OperatorHandler<'Terms/SetCoinPicture'> {
  const { core, coinPictures, attempts } = services
  const draw = pictureDrawer(attempts, 'coinPicture')
  return async ({ coin, image }, { operatorId, now }) => {
    const coinId = core.mirror.coinBySymbol(coin)?.coinId
    if (coinId === undefined) return refuse('noActivity')
    const drawn = image === null ? null : await draw({ image, operatorId, now })
    if (drawn !== null && isRefusal(drawn)) return drawn
    if (!(await coinPictures.set(coinId, drawn, now))) return refuse('decidedAlready')
    return { picture: coinPictures.pathOf(coinId) }
  }
}
