import { decodeClientOrders, encodeClientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import type { CoreEvent } from '../../nucleus/events.ts'
import { nullable, text, units, whole } from '../../nucleus/fields.ts'
import type { Product } from '../../nucleus/product.ts'
import type { TransfersCommand } from './commands.ts'
import type { TransfersEvent, TransfersFlow } from './events.ts'
import { rechargeInvited } from './recharge-invited.ts'
import { createTransfersState, type State, type TransfersState } from './state.ts'

/** Money from an agent to an account that the agent invited. */
export const transfers = {
  commands: {
    rechargeInvited: {
      senders: ['user'],
      isOwners: true,
      fields: {
        transferId: whole,
        accountId: whole,
        toAccountId: whole,
        coinId: whole,
        amount: units,
        clientOrderId: nullable(text),
      },
      numbered: { field: 'transferId', last: ({ products }) => products.transfers.lastTransferId },
      madeBefore: ({ products }, accountId, id) => products.transfers.clientOrders.find(accountId, id),
      apply: rechargeInvited,
    },
  },
  events: { accountRecharged: true },
  isSwitched: true,
  sinceFormat: 9,
  createState: createTransfersState,
  onClockTick(state, at) {
    state.products.transfers.clientOrders.forgetOld(at)
  },
  encode(own, writer, format) {
    writer.integer(own.lastTransferId)
    encodeClientOrders(own.clientOrders, writer, format)
  },
  decode(state, reader, format) {
    const own = state.products.transfers
    own.lastTransferId = reader.integer()
    decodeClientOrders(own.clientOrders, reader, format)
  },
} as const satisfies Product<
  TransfersState,
  State,
  TransfersCommand,
  CoreEvent<TransfersFlow> | TransfersEvent
>
