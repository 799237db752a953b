import type { ChatServices } from '../products/chat/desk.ts'
import type { ContentServices } from '../products/content/content.ts'
import type { DepositServices } from '../products/deposits/payments/till.ts'
import type { SwapServices } from '../products/swap/quote-seal.ts'
import type { WalletServices } from '../products/wallet/export.ts'

// The services of all products together, for the lists that contain every product.
export type ProductServices = ChatServices & ContentServices & DepositServices & SwapServices & WalletServices
