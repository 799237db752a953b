// What may be sent as a file: the phone checks it before it sends, the server has the last word.
export const uploadTypes = ['avatar', 'depositProof'] as const
export type UploadType = (typeof uploadTypes)[number]

export const uploadBytesMax = 8 * 1024 * 1024
