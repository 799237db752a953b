import type { OptionOrder } from '@candor/contract/calls/options'
import { useDock } from '../../../shared/page/app-page.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { listenToAccount } from '../../../shared/server/stream.ts'
import { useSession } from '../../../shared/state/state.ts'
import { afterChanges } from './model.ts'
import { OptionDock } from './option-dock.tsx'
import { nothingDocked, useOptionDock } from './store.ts'
import { forgetResults, notifyResults } from './notify-results.ts'

// The limit of running options per account.
const runningMax = 100
const endedMax = 50
const retryMs = 5_000

// Messages of the stream during a call: its answer may be older, so they are applied after it.
let heardWhileReading: OptionOrder[] | null = null
let reading = 0

function receive(changed: readonly OptionOrder[]): void {
  heardWhileReading?.push(...changed)
  const { running, ended } = afterChanges(useOptionDock.getState().running, changed)
  useOptionDock.setState({ running })
  notifyResults(ended)
}

/** Reads running options, and the results missed while disconnected. */
async function readAgain(): Promise<void> {
  const { token } = useSession.getState()
  if (token === null) return
  reading += 1
  const turn = reading
  heardWhileReading = []
  const isCurrent = () => turn === reading && useSession.getState().token === token
  try {
    const { orders } = await callServer('Options/GetOpenOrders', { limit: runningMax })
    const isGone = ({ orderId }: OptionOrder) =>
      [...orders, ...(heardWhileReading ?? [])].every((order) => order.orderId !== orderId)
    const gone = useOptionDock.getState().running.filter(isGone)
    const history =
      gone.length === 0 ? [] : (await callServer('Options/GetHistory', { limit: endedMax })).orders
    if (!isCurrent()) return
    const heard = heardWhileReading ?? []
    const isMissed = (order: OptionOrder) =>
      isGone(order) && gone.some(({ orderId }) => orderId === order.orderId)
    const missed = history.filter(isMissed)
    heardWhileReading = null
    useOptionDock.setState({ running: afterChanges(orders, heard).running })
    notifyResults(missed)
  } catch {
    setTimeout(() => isCurrent() && void readAgain(), retryMs)
  }
}

/** Shows running options on every page and notifies about results; `heard` came before this was loaded. */
export function followOptions(heard: readonly OptionOrder[]): void {
  useDock.setState({ dock: <OptionDock /> })
  listenToAccount((message) => {
    if (message.type === 'account') receive(message.options)
    else void readAgain()
  })
  useSession.subscribe(({ token, uid }, before) => {
    if (uid === before.uid && token !== null) return
    forgetResults()
    useOptionDock.setState(nothingDocked)
  })
  receive(heard)
  void readAgain()
}
