import type { ChatServices } from '../products/chat/desk.ts'
import type { ContentServices } from '../products/content/content.ts'
import type { DepositServices } from '../products/deposits/payments/till.ts'
import type { SwapServices } from '../products/swap/quote-seal.ts'
import type { WalletServices } from '../products/wallet/export-tickets.ts'

// What all products together are given to work with, for the lists that name every one of them.
export type ProductServices = ChatServices & ContentServices & DepositServices & SwapServices & WalletServices
