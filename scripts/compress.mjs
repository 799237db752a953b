// Writes compressed versions of a built site beside its files: the server sends the one the browser accepts.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json|webmanifest)$/
// Requested uncompressed, or filled in by the server.
const plain = new Set(['sw.js', 'version.json', 'assets.json'])
const worthBytes = 1024

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file)
  if (content.length <= worthBytes) return
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, best))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** @param {string} folder */
export async function compressSite(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    if (compressible.test(name) && !plain.has(name) && !parentPath.endsWith('.vite'))
      await compress(join(parentPath, name))
  }
}
