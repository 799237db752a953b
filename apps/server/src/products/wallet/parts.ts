import { aboutUser } from '../../platform/calls/about-user.ts'
import type { ProductParts } from '../../platform/product-parts.ts'
import type { WalletServices } from './export.ts'
import * as walletExport from './export.ts'
import * as fundFlow from './fund-flow.ts'
import * as overview from './overview.ts'
import * as worth from './worth.ts'

export const parts = {
  calls: (services: WalletServices) => ({
    'Wallet/GetBalances': fundFlow.getBalances(services),
    'Wallet/GetOverview': overview.getOverview(services),
    'Wallet/GetEquity': worth.getEquity(services),
    'Wallet/GetFundFlow': fundFlow.getFundFlow(services),
    'Wallet/StartExport': walletExport.startExport(services),
  }),
  operatorCalls: (services: WalletServices) => ({
    'Users/GetBalances': aboutUser(services, fundFlow.getBalances),
    'Users/GetOverview': aboutUser(services, overview.getOverview),
    'Users/GetFundFlow': aboutUser(services, fundFlow.getFundFlow),
  }),
} satisfies ProductParts
