import type { OperatorHandlers } from '../gateway/operators/handler.ts'
import { checkAudit, getEntries } from './operators/audit.ts'
import { getChanges, proposeChange, withdrawChange } from './operators/changes.ts'
import { decide } from './operators/decide-change.ts'
import { disable, getOperators } from './operators/operators.ts'
import { changePassword, newRecoveryCodes } from './operators/own-password.ts'
import { getSelf, signOut } from './operators/self.ts'
import { changeFirstPassword, signIn } from './operators/sign-in.ts'
import { confirmTwoFactor, enterCode, getTwoFactorSetup } from './operators/two-factor.ts'
import type { Services } from './services.ts'

// The contents page of the console: each call and who answers it.
export function operatorHandlersOf(services: Services): OperatorHandlers {
  return {
    'Access/SignIn': signIn(services),
    'Access/ChangeFirstPassword': changeFirstPassword(services),
    'Access/GetTwoFactorSetup': getTwoFactorSetup(services),
    'Access/ConfirmTwoFactor': confirmTwoFactor(services),
    'Access/EnterCode': enterCode(services),
    'Access/GetSelf': getSelf(services),
    'Access/SignOut': signOut(services),
    'Access/ChangePassword': changePassword(services),
    'Access/MakeRecoveryCodes': newRecoveryCodes(services),

    'Operators/GetOperators': getOperators(services),
    'Operators/GetChanges': getChanges(services),
    'Operators/ProposeChange': proposeChange(services),
    'Operators/DecideChange': decide(services),
    'Operators/WithdrawChange': withdrawChange(services),
    'Operators/Disable': disable(services),

    'Audit/GetEntries': getEntries(services),
    'Audit/Check': checkAudit(services),
  }
}
