// The rules of uploaded files: the phone checks before sending, the server has the last word.
export const uploadTypes = [
  'avatar',
  'depositProof',
  'certificateFront',
  'certificateBack',
  'handHeld',
  'assetProof',
  'chatImage',
] as const
export type UploadType = (typeof uploadTypes)[number]

// Images of a person or their papers: stored encrypted, and shown only to their owner and to reviewers.
export const privateUploadTypes = [
  'certificateFront',
  'certificateBack',
  'handHeld',
  'assetProof',
] as const satisfies readonly UploadType[]
export type PrivateUploadType = (typeof privateUploadTypes)[number]

// The shorter side of such an image, in pixels: below it nobody can read a document.
export const privateImageSideMin = 480

export const uploadBytesMax = 8 * 1024 * 1024
