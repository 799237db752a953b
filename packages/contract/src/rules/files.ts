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

// The files that a browser offers for an upload. The server looks at their bytes.
export const imageTypes = 'image/jpeg,image/png,image/webp'

// About two megabytes of an image of an operator, as a data URL writes it.
export const operatorImageMax = 3_000_000

// The pictures that operators publish, as they are drawn.
export const coinPictureSide = 128
export const bannerSize = { width: 1_200, height: 480 }

/** Where a picture that operators published is served. */
export const picturePath = <Name extends string>(name: Name) => `/pictures/${name}.webp` as const
