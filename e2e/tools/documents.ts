import type { Locator } from '@playwright/test'
import sharp from 'sharp'

// An invented document: stripes and blocks, as bright and rich in contrast as a photo of one.
export async function documentPhoto(seed = 1): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [width, height] = [1200, 760]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isLine = (y + seed * 13) % 60 < 22 && (x * (seed + 3) + y) % 90 < 55 && x > 420
      const isFace = x > 60 && x < 360 && y > 160 && y < 600
      const at = (y * width + x) * 3
      pixels[at] = isLine ? 40 : isFace ? 150 + ((x + y) % 60) : 225
      pixels[at + 1] = isLine ? 52 : isFace ? 120 + ((x * 2 + y) % 50) : 230
      pixels[at + 2] = isLine ? 70 : isFace ? 105 + ((x + y * 2) % 40) : 236
    }
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name: `document-${seed}.jpg`, mimeType: 'image/jpeg', buffer }
}

// Chooses a file in a photo field, and waits until it has been sent.
export async function givePhoto(field: Locator, uploaded: string, seed = 1): Promise<void> {
  await field.locator('input[type=file]').setInputFiles(await documentPhoto(seed))
  await field.getByText(uploaded).waitFor()
}
