import { CreditCard, Landmark, WalletCards } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { DepositKind } from '@candor/contract/rules/deposits'

export const kindIcons: Record<DepositKind, LucideIcon> = {
  bank: Landmark,
  online: CreditCard,
  thirdParty: WalletCards,
}
