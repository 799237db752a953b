import { createCoinBook } from '@candor/client/react/coin-book'
import { callServer } from '../server/client.ts'

export const coinBook = createCoinBook(() => callServer('BaseInfo/GetCoins', {}))
