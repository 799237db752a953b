import type { UploadType } from '@candor/contract/rules/files'
import { fileDigest } from '@candor/contract/envelope/signature'

type Seal = (fields: { uploadType: UploadType; digest: string }) => Promise<object>

/** The signature covers uploadType and digest; the file comes last, after the other checks. */
export async function uploadForm(seal: Seal, uploadType: UploadType, file: Blob): Promise<FormData> {
  const digest = fileDigest(new Uint8Array(await file.arrayBuffer()))
  const body = new FormData()
  for (const [name, value] of Object.entries(await seal({ uploadType, digest })))
    body.append(name, String(value))
  body.append('file', file)
  return body
}
