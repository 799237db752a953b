import type { Profile } from '@candor/contract/calls/account'
import { accountLimits, isPhone, isUsername } from '@candor/contract/rules/account'
import { uploadBytesMax } from '@candor/contract/rules/files'
import { complaints } from '../../../shared/form/complaints.ts'
import type { Complaint } from '../../../shared/form/complaints.ts'

export function checkNickname({ nickname }: { nickname: string }) {
  const length = nickname.trim().length
  const tooLong: Complaint = length > accountLimits.nicknameLengthMax ? 'form.nicknameTooLong' : undefined
  return complaints({ nickname: length === 0 ? 'form.nicknameRequired' : tooLong })
}

export function checkUsername({ username }: { username: string }) {
  const name = username.trim()
  const wrong: Complaint = isUsername(name) ? undefined : 'form.usernameFormat'
  return complaints({ username: name === '' ? 'form.usernameRequired' : wrong })
}

export type BasicInfoValues = { realName: string; age: string; address: string; phone: string }

export function basicInfoOf(user: Profile): BasicInfoValues {
  return {
    realName: user.realName ?? '',
    age: user.age === null ? '' : String(user.age),
    address: user.address ?? '',
    phone: user.phone ?? '',
  }
}

function checkAge(age: string): Complaint {
  if (age === '') return 'form.ageRequired'
  const years = /^\d{1,3}$/.test(age) ? Number(age) : Number.NaN
  return years >= accountLimits.ageMin && years <= accountLimits.ageMax ? undefined : 'form.ageRange'
}

export function checkPhone(phone: string): Complaint {
  if (phone.trim() === '') return 'form.phoneRequired'
  return isPhone(phone) ? undefined : 'form.phoneFormat'
}

export function checkBasicInfo(values: BasicInfoValues) {
  return complaints({
    realName: values.realName.trim() === '' ? ('form.realNameRequired' as const) : undefined,
    age: checkAge(values.age.trim()),
    address: values.address.trim() === '' ? ('form.addressRequired' as const) : undefined,
    phone: checkPhone(values.phone),
  })
}

/** Sends only the changed fields: a missing field stays as it is. */
export function changedBasicInfo(values: BasicInfoValues, user: Profile, avatarFileId: string | null) {
  const before = basicInfoOf(user)
  const changed = (name: keyof BasicInfoValues) => values[name].trim() !== before[name]
  return {
    ...(changed('realName') && { realName: values.realName.trim() }),
    ...(changed('age') && { age: Number(values.age) }),
    ...(changed('address') && { address: values.address.trim() }),
    ...(changed('phone') && { phone: values.phone.trim() }),
    ...(avatarFileId !== null && { avatarFileId }),
  }
}

export const avatarTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

export function checkAvatar(file: { type: string; size: number }): Complaint {
  if (!avatarTypes.includes(file.type)) return 'code.fileFormatWrong'
  return file.size > uploadBytesMax ? 'form.fileTooLarge' : undefined
}
