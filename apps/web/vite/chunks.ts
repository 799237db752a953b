import { basename, isAbsolute } from 'node:path'

type ModuleInfo = {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
  code: string | null
}
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null }

// The first screens of a visit. Their code is in a few chunks: many small ones cost a round trip each and
// compress worse.
const roots = [
  { name: 'home', end: '/src/features/home/screen.tsx' },
  { name: 'login', end: '/src/features/account/login/screen.tsx' },
  // Additional code for a signed-in user on home.
  { name: 'user', end: '/src/features/home/user-head.tsx' },
  { name: 'user', end: '/src/shared/market/watchlist.ts' },
  { name: 'news', end: '/src/shell/news/chat-news.ts' },
  { name: 'news', end: '/src/shared/chat/unread-dot.tsx' },
  { name: 'news', end: '/src/shared/content/news-dot.tsx' },
]
const screens = ['home', 'login', 'user', 'news']
const start = 'start'
const both = 'first'
// Stands for every screen and sheet that is not a first screen.
const later = 'later'

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.m?js$/
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g

/** `ArrowDownUp` as the name of its file. */
function kebab(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([a-zA-Z])(\d)/g, '$1-$2')
    .toLowerCase()
}

/** The icon files used by a module; all imports go through one file that names every icon. */
function iconsIn(code: string | null): ReadonlySet<string> {
  const names = [...(code ?? '').matchAll(iconImport)].flatMap((match) => (match[1] ?? '').split(','))
  return new Set(names.map((name) => kebab((name.split(' as ')[0] ?? '').trim())))
}

type KnownGraph = {
  infoOf: (id: string) => Pick<ModuleInfo, 'dynamicImporters' | 'isEntry'> | null
  importersOf: (id: string) => readonly string[]
}

/** The bundler's data, read once: it is slow to answer, above all with code. */
function knownGraph(bundler: ModuleGraph): KnownGraph {
  const infos = new Map<string, Omit<ModuleInfo, 'code'> | null>()
  const icons = new Map<string, ReadonlySet<string>>()

  function infoOf(id: string) {
    const known = infos.get(id)
    if (known !== undefined) return known
    const found = bundler.getModuleInfo(id)
    const info = found && {
      importers: found.importers,
      dynamicImporters: found.dynamicImporters,
      isEntry: found.isEntry,
    }
    infos.set(id, info)
    return info
  }

  function iconsOf(id: string): ReadonlySet<string> {
    const known = icons.get(id) ?? iconsIn(bundler.getModuleInfo(id)?.code ?? null)
    icons.set(id, known)
    return known
  }

  return {
    infoOf,
    importersOf(id) {
      const importers = infoOf(id)?.importers ?? []
      if (!iconFile.test(id)) return importers
      const file = basename(id).replace(/\.m?js$/, '')
      const users = importers.flatMap((all) => infoOf(all)?.importers ?? [])
      return users.filter((user) => iconsOf(user).has(file))
    },
  }
}

/** The users of a module: which first screens, the start of the app itself, or later code. */
function neededBy(module: string, graph: KnownGraph): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set([module])
  for (const id of seen) {
    const info = graph.infoOf(id)
    if (info?.isEntry) found.add(start)
    const root = roots.find(({ end }) => id.endsWith(end))
    if (root) found.add(root.name)
    else if (info && info.dynamicImporters.length > 0) found.add(later)
    for (const importer of graph.importersOf(id)) seen.add(importer)
  }
  return found
}

/**
 * One chunk for the code of every screen, one for that of login and the others, and two for each of them. A
 * chunk includes the imports of its modules, so the one used by more screens comes first.
 */
export function firstChunks() {
  const chunks = new Map<string, string | null>()
  let graph: KnownGraph | undefined
  function chunkOf(id: string, bundler: ModuleGraph): string | null {
    if (!isAbsolute(id) || id.endsWith('.css')) return null
    graph ??= knownGraph(bundler)
    const found = neededBy(id, graph)
    if (found.has(start)) return start
    const [screen, ...more] = screens.filter((name) => found.has(name))
    if (screen === undefined) return null
    // A user's home always includes home.
    if (found.has('login') && (screen !== 'login' || more.length > 0)) return both
    // Code shared by later screens and a first one must not load the rest of the latter.
    return found.has(later) ? `${screen}-parts` : screen
  }
  const ofScreens = screens.flatMap((name) => [`${name}-parts`, name])
  return [start, both, ...ofScreens].map((chunk, place) => ({
    debugName: chunk,
    priority: 10 - place,
    name(id: string, bundler: ModuleGraph): string | null {
      const settled = chunks.get(id) ?? chunkOf(id, bundler)
      chunks.set(id, settled)
      return settled === chunk ? chunk : null
    },
  }))
}
