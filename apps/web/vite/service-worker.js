// The build fills in its own name and files. A cache belongs to one build, so two builds never mix.
const buildId = '__CANDOR_BUILD_ID__'
/** @type {string[]} */
const assets = /** @type {any} */ ('__CANDOR_ASSETS__')

const worker = /** @type {any} */ (globalThis)
const cacheName = `candor-${buildId}`
const hashedFolder = '/assets/'

/** What an update dialog has downloaded already is not fetched again. @param {Cache} cache */
async function precache(cache) {
  for (const asset of assets) {
    if (await cache.match(asset)) continue
    const answer = await fetch(asset, { cache: asset.startsWith(hashedFolder) ? 'default' : 'no-cache' })
    if (!answer.ok) throw new Error(`${asset}: ${answer.status}`)
    await cache.put(asset, answer)
  }
  const page = await fetch('/', { cache: 'no-cache' })
  if (!page.ok) throw new Error(`/: ${page.status}`)
  await cache.put('/', page)
}

worker.addEventListener('install', (/** @type {any} */ event) => {
  event.waitUntil(caches.open(cacheName).then(precache))
})

worker.addEventListener('activate', (/** @type {any} */ event) => {
  const clean = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith('candor-') && name !== cacheName)
    await Promise.all(old.map((name) => caches.delete(name)))
    await worker.clients.claim()
  }
  event.waitUntil(clean())
})

worker.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data === 'activate') worker.skipWaiting()
})

/** A new build on the server is seen at once; the stored page is for when there is no server. @param {Request} request */
async function page(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok) return answer
    throw new Error(String(answer.status))
  } catch (error) {
    const stored = await caches.match('/', { cacheName })
    if (stored) return stored
    throw error
  }
}

/** A hashed name never changes its content; a fixed name may. @param {Request} request */
async function asset(request) {
  const { pathname } = new URL(request.url)
  const stored = await caches.match(pathname)
  if (stored && pathname.startsWith(hashedFolder)) return stored
  try {
    return await fetch(request)
  } catch (error) {
    if (stored) return stored
    throw error
  }
}

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate' && url.pathname === '/') event.respondWith(page(request))
  else if (assets.includes(url.pathname) || url.pathname.startsWith(hashedFolder))
    event.respondWith(asset(request))
})
