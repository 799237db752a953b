import type { CallOutput } from '@candor/contract/calls'
import type { UploadType } from '@candor/contract/rules/files'
import { envelope } from '@candor/contract/envelope'
import { fileDigest } from '@candor/contract/signature'
import { callHeaders, exchange, parseAnswer } from './client.ts'
import type { Reply, Send } from './client.ts'
import { NetworkFailed } from './call-failed.ts'
import { sealed } from './sealed.ts'

type Progress = (share: number) => void

async function form(uploadType: UploadType, digest: string, file: Blob): Promise<FormData> {
  const body = new FormData()
  // The signature covers uploadType and digest; the file comes last, when the rest is already checked.
  for (const [name, value] of Object.entries(await sealed({ uploadType, digest })))
    body.append(name, String(value))
  body.append('file', file)
  return body
}

// The older request is the only one that tells how much has been sent.
function post(path: string, token: string | null, body: FormData, onProgress: Progress): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.timeout = envelope.transferTimeoutMs
    for (const [name, value] of Object.entries(callHeaders(token))) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        date: request.getResponseHeader('date'),
        answer: parseAnswer(request.responseText),
      }),
    )
    for (const end of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(end, () => reject(new NetworkFailed(end)))
    request.send(body)
  })
}

export async function upload(
  uploadType: UploadType,
  file: Blob,
  onProgress: Progress,
): Promise<CallOutput<'File/Upload'>> {
  const digest = fileDigest(new Uint8Array(await file.arrayBuffer()))
  const send: Send = async (name, token) =>
    await post(`/api/${name}`, token, await form(uploadType, digest, file), onProgress)
  return (await exchange('File/Upload', send)) as CallOutput<'File/Upload'>
}
