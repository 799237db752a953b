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

/** The queues in the order in which they are shown, each with the key that leads there after a G. */
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
