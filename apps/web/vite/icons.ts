import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { staticFiles } from './static-files.ts'

const markFile = join(import.meta.dirname, '../public/favicon.svg')
const ground = '#191d26'

/** A tile with its own corners for the desktop; a full square for phones, which cut the corners. */
async function icon(size: number, corners: 'own' | 'cut'): Promise<Buffer> {
  const svg = await readFile(markFile, 'utf8')
  const drawn = corners === 'own' ? svg : svg.replace(/rx="[^"]*"/, '')
  const image = sharp(Buffer.from(drawn), { density: 72 * (size / 24) }).resize(size, size)
  return (corners === 'own' ? image : image.flatten({ background: ground })).png().toBuffer()
}

export function icons(): Plugin {
  return staticFiles(
    'candor-icons',
    new Map([
      ['/icons/icon-192.png', () => icon(192, 'own')],
      ['/icons/icon-512.png', () => icon(512, 'own')],
      ['/icons/maskable-512.png', () => icon(512, 'cut')],
      ['/icons/apple-touch-icon.png', () => icon(180, 'cut')],
    ]),
  )
}
