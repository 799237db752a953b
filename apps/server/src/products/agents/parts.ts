import type { ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as invitations from './invitations.ts'
import * as recharge from './recharge.ts'

export const parts = {
  calls: (services: Services) => ({
    'Agents/GetInvitations': invitations.getInvitations(services),
    'Agents/GetInvited': invitations.getInvited(services),
    'Agents/Recharge': recharge.recharge(services),
    'Agents/GetRecharges': recharge.getRecharges(services),
  }),
  followers: (services: Services) => [recharge.rechargeMails(services)],
} satisfies ProductParts
