import type { OperatorServices, ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as chainAddress from './address.ts'
import * as arrivals from './arrivals.ts'
import * as arrivalReview from './review/arrivals-queue.ts'
import * as chainState from './state.ts'

export const parts = {
  calls: (services: Services) => ({
    'Chain/GetWays': chainAddress.getWays(services),
    'Chain/GetAddress': chainAddress.getAddress(services),
    'Chain/GetArrivals': arrivals.getArrivals(services),
    'Chain/GetArrival': arrivals.getArrival(services),
    'Chain/UseFaucet': chainAddress.useFaucet(services),
  }),
  operatorCalls: ({ queues, ...services }: OperatorServices) => ({
    'Chain/GetState': chainState.getState(services),
    'Chain/GetItem': arrivalReview.getItem(services, queues),
    'Chain/Credit': arrivalReview.creditArrival(services, queues),
    'Chain/Return': arrivalReview.returnArrival(services, queues),
  }),
  queues: (services: Services) => [arrivalReview.arrivalsQueue(services)],
} satisfies ProductParts
