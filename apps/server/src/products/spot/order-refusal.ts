import { orderCodes } from '@candor/contract/calls/spot'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'

export const refuseOrder = refusalAmong('an order', orderCodes)
