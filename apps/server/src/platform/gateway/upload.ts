import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export type Upload = { fields: Record<string, unknown>; file: { bytes: Buffer; digest: string } | undefined }

const plainFields = ['uploadType', 'digest', 'random', 'signature'] as const

// A form carries text only: the envelope's time is turned back into the number that was signed.
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const fields: Record<string, unknown> = {}
  let file: Upload['file']
  if (!request.isMultipart()) return { fields, file }
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (bytes.length > 0) file = { bytes, digest: createHash('sha256').update(bytes).digest('hex') }
    } else if (part.fieldname === 'timestamp') {
      fields['timestamp'] = Number(part.value)
    } else if (plainFields.some((name) => name === part.fieldname)) {
      fields[part.fieldname] = part.value
    }
  }
  return { fields, file }
}
