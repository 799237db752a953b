import {
  ClipboardList,
  Coins,
  Download,
  HandCoins,
  HandHelping,
  IdCard,
  Landmark,
  type LucideIcon,
  Upload,
} from 'lucide-react'
import type { QueueName } from '@candor/contract/operators/queues'

/** The queues in their order on the screen, each with its key after a G. */
export const queuePlaces: Readonly<Record<QueueName, { Icon: LucideIcon; key: string }>> = {
  identity: { Icon: IdCard, key: 'n' },
  loans: { Icon: HandCoins, key: 'l' },
  deposits: { Icon: Download, key: 'd' },
  withdrawals: { Icon: Upload, key: 'w' },
  pledges: { Icon: Landmark, key: 'p' },
  arrivals: { Icon: Coins, key: 'i' },
  grants: { Icon: HandHelping, key: 'f' },
  corrections: { Icon: ClipboardList, key: 'c' },
}
