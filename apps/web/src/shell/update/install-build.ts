import { download } from '../../shared/server/client.ts'
import { writeStored } from '../../shared/state/storage.ts'
import { upgradedKey } from './upgrade.ts'
import type { Version } from '../../shared/update/version.ts'

async function assetsOf(wanted: Version): Promise<readonly string[]> {
  const response = await download('/assets.json', 'no-store')
  const list = (await response.json()) as { buildId: string; assets: string[] }
  if (list.buildId !== wanted.buildId) throw new Error('the list belongs to another build')
  return list.assets
}

/** Fetches every file of the new build into its own cache, in parallel to the running one. */
export async function downloadBuild(wanted: Version, onProgress: (share: number) => void): Promise<void> {
  const assets = await assetsOf(wanted)
  // Pages served without https have no cache of their own; the browser's is used then.
  const cache = 'caches' in globalThis ? await caches.open(`candor-${wanted.buildId}`) : undefined
  for (const [index, asset] of assets.entries()) {
    if (!(await cache?.match(asset))) {
      const response = await download(asset, 'no-cache')
      await (cache ? cache.put(asset, response) : response.arrayBuffer())
    }
    onProgress((index + 1) / assets.length)
  }
}

const takeOverMaxMs = 10_000

function reached(worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (states.includes(worker.state)) resolve()
      if (worker.state === 'redundant') reject(new Error('the new build could not be installed'))
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/** Lets the new service worker take over; without one, the reload alone loads the new page. */
async function activate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  await registration.update()
  if (registration.installing) await reached(registration.installing, ['installed', 'activated'])
  const { waiting } = registration
  if (!waiting) return
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  waiting.postMessage('activate')
  // A reload during the change would wait for it with an empty screen.
  await Promise.race([
    reached(waiting, ['activated']),
    new Promise((resolve) => setTimeout(resolve, takeOverMaxMs)),
  ])
}

export async function activateAndReload(wanted: Version): Promise<void> {
  await activate()
  writeStored('session', upgradedKey, wanted.buildId)
  globalThis.location.reload()
}
