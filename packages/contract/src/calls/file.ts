import { z } from 'zod'
import { call } from '../call.ts'
import { uploadTypes } from '../rules/files.ts'

export { uploadBytesMax, uploadTypes } from '../rules/files.ts'
export type { UploadType } from '../rules/files.ts'

export const fileCalls = {
  'File/Upload': call({
    about:
      'Takes one image. The form carries uploadType, digest (hex SHA-256 of the file), the envelope and the file.',
    who: 'user',
    act: 'ownAccount',
    upload: true,
    input: z.strictObject({
      uploadType: z.enum(uploadTypes, { error: 'uploadTypeEmpty' }),
      digest: z.string({ error: 'noUploadFile' }).regex(/^[0-9a-f]{64}$/, 'invalidRequest'),
    }),
    // Where anybody finds it who was given the address; null for what its owner alone may see.
    output: z.object({ fileId: z.string(), url: z.string().nullable() }),
    codes: ['uploadTypeEmpty', 'noUploadFile', 'fileFormatWrong'],
  }),
}
