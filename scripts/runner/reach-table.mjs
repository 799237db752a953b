// The reach of changes beyond imports: the browser tests of each capability, and the files that reach
// everything or nothing. The browser tests start the built product, so their imports lead to all of it.

/** The browser tests that use a capability, by its name in the apps, the server and the engine. @type {Readonly<Record<string, readonly string[]>>} */
export const specsOfCapability = {
  account: ['first-visit', 'journey', 'overflow', 'phone', 'region', 'shell', 'validation'],
  addresses: ['addresses-and-cards', 'withdrawals'],
  agents: ['loans'],
  cards: ['addresses-and-cards', 'withdrawals'],
  chain: ['chain', 'deposits', 'withdrawals'],
  chat: ['chat', 'chats-console'],
  coin: ['coin'],
  content: ['content', 'content-console'],
  deposits: ['chain', 'deposits'],
  'get-app': ['journey', 'update'],
  home: ['first-visit', 'home', 'pictures'],
  identity: ['identity', 'region'],
  index: ['chart', 'option-opening', 'options'],
  lab: ['pictures', 'savings'],
  loans: ['loans'],
  options: ['home', 'option-opening', 'options'],
  phone: ['phone'],
  pledge: ['console', 'savings'],
  spot: ['chart', 'markets', 'spot', 'spot-healing', 'spot-rules', 'spot-screen', 'fees'],
  support: ['loans'],
  swap: ['savings', 'swap'],
  treasury: ['real-money', 'treasury'],
  wallet: ['addresses-and-cards', 'wallet'],
  withdrawals: ['chain', 'withdrawals'],
}

const console = ['console', 'console-hostile']

/** The same for what operators do, in the console and the server. @type {Readonly<Record<string, readonly string[]>>} */
export const specsOfOperators = {
  account: console,
  audit: console,
  chats: ['chat', 'chats-console', 'console-hostile'],
  content: ['content-console', 'pictures'],
  corrections: console,
  health: console,
  holds: ['withdrawals'],
  limits: ['products', 'withdrawals'],
  opening: [...console, 'real-money'],
  operators: console,
  products: ['pictures', 'products', 'real-money'],
  queues: [...console, 'deposits', 'identity', 'loans', 'withdrawals'],
  rates: [...console, 'savings'],
  'sign-in': console,
  switches: console,
  today: console,
  treasury: console,
  users: [...console, 'withdrawals'],
}

/**
 * Shared code reaches every screen. These stand for all: an account, the width of every screen, the frame, an
 * order, operators, a restart, an update.
 */
export const smokeSpecs = ['console', 'journey', 'overflow', 'product', 'shell', 'spot', 'update']

/** A change of one of these reaches all tests. */
export const reachesEverything = [
  /^package(-lock)?\.json$/,
  /^(apps|packages)\/\w+\/package\.json$/,
  /tsconfig[\w.]*\.json$/,
  /^(vitest|playwright)\.config\.ts$/,
  /^\.(npmrc|ci\/)/,
  /^apps\/server\/src\/platform\/db\/migrations\//,
  /^scripts\/(test|install|debian|python|texts|first-texts)\.mjs$/,
  /^scripts\/runner\/(?!.*flaky)/,
]

/** For these, `npm test` only checks types, lint, format and tidy, which always run. */
export const checkedAlways = [
  /\.md$/,
  /^(LICENSE|\.editorconfig|\.gitignore|\.ox\w+\.json)$/,
  /^tidy\//,
  /^simulation\/(bench\/|faults|idle\.ts)/,
  /^scripts\/(screens|console-screens|lighthouse|dev|start|types)\.mjs$/,
  /^scripts\/(runner\/)?flaky/,
  /^packages\/ui\/gallery\//,
]
