import { isReadable } from '@candor/contract/rules/account'
import { complaints } from '../../../shared/form/complaints.ts'

/** A remark must not contain characters that its field would hide. */
export function checkRemark({ remark }: { remark: string }) {
  const isWrong = remark.trim() !== '' && !isReadable(remark.trim())
  return complaints({ remark: isWrong ? 'form.notReadable' : undefined })
}
