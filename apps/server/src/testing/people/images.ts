import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { PrivateUploadType } from '@candor/contract/rules/files'
import type { TestProduct } from '../product.ts'

type Image = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' }

// Something like a photo of a document: large enough, and with visible content.
export async function documentImage({ width = 800, height = 600, format = 'jpeg' }: Image = {}) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#e8e4da"/><rect x="5%" y="10%" width="30%" height="60%" fill="#4a5a78"/>
    <rect x="42%" y="15%" width="${40 + ((randomBytes(1)[0] ?? 0) % 15)}%" height="8%" fill="#222"/></svg>`
  return await sharp(Buffer.from(svg)).toFormat(format).toBuffer()
}

// Uploads an image that must be accepted.
export async function uploaded(
  at: TestProduct,
  token: string,
  uploadType: PrivateUploadType,
): Promise<string> {
  const { data, name, reason } = await at.upload({ uploadType, bytes: await documentImage() }, token)
  if (!data) throw new Error(`not uploaded: ${name} ${reason}`)
  return data.fileId
}
