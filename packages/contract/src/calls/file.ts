import { z } from 'zod'
import { userCall } from '../call.ts'
import * as field from './fields.ts'
import { uploadTypes } from '../rules/files.ts'

export { uploadBytesMax, uploadTypes } from '../rules/files.ts'
export type { UploadType } from '../rules/files.ts'

export const fileCalls = {
  'File/Upload': userCall({
    about:
      'Uploads one image. The form contains uploadType, digest (hex SHA-256 of the file), the envelope and the file.',
    act: 'ownAccount',
    upload: true,
    input: z.strictObject({
      uploadType: z.enum(uploadTypes, { error: 'uploadTypeEmpty' }).describe('What the image is for.'),
      digest: z
        .string({ error: 'noUploadFile' })
        .regex(/^[0-9a-f]{64}$/, 'invalidRequest')
        .describe('Hex SHA-256 of the file’s bytes.'),
    }),
    output: z.object({
      fileId: field.string('The ID of the file, used in other calls.'),
      url: field.stringOrNull('The public URL of the file; null for files that only their owner can see.'),
    }),
    codes: ['uploadTypeEmpty', 'noUploadFile', 'fileFormatWrong'],
  }),
}
