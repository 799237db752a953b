import { aboutUser } from '../../platform/calls/about-user.ts'
import type { ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as lab from './lab.ts'

export const parts = {
  calls: (services: Services) => ({
    'Lab/GetProjects': lab.getProjects(services),
    'Lab/Subscribe': lab.subscribeLab(services),
    'Lab/GetOrders': lab.getOrders(services),
    'Lab/GetOrder': lab.getOrder(services),
  }),
  operatorCalls: (services: Services) => ({
    'Users/GetSubscriptions': aboutUser(services, lab.getOrders),
  }),
} satisfies ProductParts
