import type { ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as attention from './attention/attention.ts'
import * as emailChange from './change-email.ts'
import * as codes from './codes.ts'
import * as login from './login.ts'
import * as passwords from './passwords.ts'
import * as phone from './phone.ts'
import * as profile from './profile.ts'
import * as register from './register.ts'
import * as running from './running/running.ts'
import * as testMoney from './test-money.ts'

export const parts = {
  calls: (services: Services) => ({
    'Account/SendCode': codes.sendCode(services),
    'Account/Register': register.register(services),
    'Account/Login': login.login(services),
    'Account/TryItNow': register.tryItNow(services),
    'Account/ClaimTestMoney': testMoney.claimTestMoney(services),
    'Account/ResetPassword': passwords.resetPassword(services),
    'Account/Logout': login.logout(services),
    'Account/GetProfile': profile.getProfile(services),
    'Account/GetAttention': attention.getAttention(services),
    'Account/GetRunning': running.getRunning(services),
    'Account/SetLanguage': profile.setLanguage(services),
    'Account/SetRegion': profile.setRegion(services),
    'Account/SetNickname': profile.setNickname(services),
    'Account/SetUsername': profile.setUsername(services),
    'Account/SetBasicInfo': profile.setBasicInfo(services),
    'Account/SendPhoneCode': phone.sendPhoneCode(services),
    'Account/BindPhone': phone.bindPhone(services),
    'Account/UnbindPhone': phone.unbindPhone(services),
    'Account/ChangeLoginPassword': passwords.changeLoginPassword(services),
    'Account/SetFundPassword': passwords.setFundPassword(services),
    'Account/ChangeFundPassword': passwords.changeFundPassword(services),
    'Account/SendFundPasswordCode': passwords.sendFundPasswordCode(services),
    'Account/ResetFundPassword': passwords.resetFundPassword(services),
    'Account/SendEmailChangeCodes': emailChange.sendEmailChangeCodes(services),
    'Account/ChangeEmail': emailChange.changeEmail(services),
  }),
} satisfies ProductParts
