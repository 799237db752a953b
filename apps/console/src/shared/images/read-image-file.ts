import { imageTypes, operatorImageMax } from '@candor/contract/rules/files'
import { toast } from '@candor/ui/toasts/toast'
import { t } from '../../i18n/text.ts'

/** An image as it is, as a data URL; null, and a message, if it is none or too large. */
export async function readImageFile(file: File): Promise<string | null> {
  if (!imageTypes.split(',').includes(file.type)) {
    toast.error(t('image.wrongType'))
    return null
  }
  const image = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('the file can not be read')))
    reader.readAsDataURL(file)
  })
  if (image.length <= operatorImageMax) return image
  toast.error(t('image.tooLarge'))
  return null
}
