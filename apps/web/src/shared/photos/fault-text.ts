import { privateImageSideMin } from '@candor/contract/rules/files'
import type { Translate } from '../../i18n/text.ts'
import { fileBytesMax } from './quality.ts'
import type { QualityFault } from './quality.ts'

/** The error of a picture, and how to fix it. */
export function faultText(text: Translate, fault: QualityFault): string {
  return text(`photo.fault.${fault}`, {
    pixels: privateImageSideMin,
    megabytes: fileBytesMax / 1024 / 1024,
  })
}
