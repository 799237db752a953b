import { isReadable } from '@candor/contract/rules/account'
import { complaints } from '../../../shared/form/complaints.ts'

/** What a field without sight of itself would hide is not written down. */
export function checkRemark({ remark }: { remark: string }) {
  const isWrong = remark.trim() !== '' && !isReadable(remark.trim())
  return complaints({ remark: isWrong ? 'form.notReadable' : undefined })
}
