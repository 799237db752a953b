import { aboutUser } from '../../platform/calls/about-user.ts'
import type { OperatorServices, ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as pledges from './orders.ts'
import * as terminations from './terminations.ts'

export const parts = {
  calls: (services: Services) => ({
    'Pledge/GetProducts': pledges.getProducts(services),
    'Pledge/Subscribe': pledges.subscribePledge(services),
    'Pledge/GetOrders': pledges.getOrders(services),
    'Pledge/GetOrder': pledges.getOrder(services),
    'Pledge/AskToEnd': pledges.askToEnd(services),
    'Pledge/TakeBackRequest': pledges.takeBackRequest(services),
  }),
  operatorCalls: ({ queues, ...services }: OperatorServices) => ({
    'Users/GetPledges': aboutUser(services, pledges.getOrders),
    'Pledges/GetItem': terminations.getItem(services, queues),
    'Pledges/Propose': terminations.propose(services, queues),
    'Pledges/Reject': terminations.reject(services),
  }),
  queues: (services: Services) => [terminations.terminationQueue(services)],
} satisfies ProductParts
