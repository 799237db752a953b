import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { encode } from 'uqr'

// A QR code as dots, each this many pixels wide, on white of this size.
function pixelsOf(text: string, { width, height }: { width: number; height: number }): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dot = Math.floor(Math.min(width, height) / size)
  const pixels = Buffer.alloc(width * height, 255)
  for (let y = 0; y < size * dot; y += 1)
    for (let x = 0; x < size * dot; x += 1)
      if (data[Math.floor(y / dot)]?.[Math.floor(x / dot)] === true) pixels[y * width + x] = 0
  return pixels
}

export async function qrPicture(text: string): Promise<Buffer> {
  const size = { width: 420, height: 420 }
  return await sharp(pixelsOf(text, size), { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer()
}

// A camera's view of a QR code, used by the browser instead of a camera.
export function writeQrVideo(file: string, text: string): void {
  const size = { width: 640, height: 480 }
  const colours = Buffer.alloc((size.width * size.height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pixelsOf(text, size), colours])
  const head = Buffer.from(`YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(file, Buffer.concat([head, frame, frame]))
}
