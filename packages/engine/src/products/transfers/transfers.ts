import { clientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import { whole } from '../../nucleus/fields.ts'
import { stateCodec } from '../../nucleus/own-state.ts'
import type { Product } from '../../nucleus/product.ts'
import { transfersCommands } from './commands.ts'
import { transfersEvents, type TransfersFlow } from './events.ts'
import { rechargeInvited } from './recharge-invited.ts'
import { type State, TransfersState } from './state.ts'

/** Money from an agent to an account that the agent invited. */
export const transfers = {
  fields: transfersCommands,
  commands: {
    rechargeInvited: {
      senders: ['user'],
      isOwners: true,
      numbered: { field: 'transferId', last: ({ products }) => products.transfers.lastTransferId },
      madeBefore: ({ products }, accountId, id) => products.transfers.clientOrders.find(accountId, id),
      apply: rechargeInvited,
    },
  },
  events: transfersEvents,
  place: 13,
  isSwitched: true,
  sinceFormat: 9,
  createState: () => new TransfersState(),
  onClockTick(state, at) {
    state.products.transfers.clientOrders.forgetOld(at)
  },
  ...stateCodec<TransfersState, State>(({ products }) => products.transfers, {
    lastTransferId: whole,
    clientOrders,
  }),
} as const satisfies Product<
  TransfersState,
  State,
  typeof transfersCommands,
  typeof transfersEvents,
  TransfersFlow
>
