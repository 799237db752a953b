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
      uploadType: z.enum(uploadTypes, { error: 'uploadTypeEmpty' }).describe('What the image is for.'),
      digest: z
        .string({ error: 'noUploadFile' })
        .regex(/^[0-9a-f]{64}$/, 'invalidRequest')
        .describe('Hex SHA-256 of the bytes of the file.'),
    }),
    output: z.object({
      fileId: z.string().describe('The number of the file, by which other calls name it.'),
      url: z
        .string()
        .nullable()
        .describe('Where anybody finds it who was given the address; null for what its owner alone may see.'),
    }),
    codes: ['uploadTypeEmpty', 'noUploadFile', 'fileFormatWrong'],
  }),
}
