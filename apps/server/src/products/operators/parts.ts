import type { ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as audit from './audit.ts'
import * as operators from './operators.ts'
import * as ownPassword from './own-password.ts'
import * as access from './sign-in.ts'

export const parts = {
  operatorCalls: ({ auditChecker, ...services }: Services & { auditChecker: audit.AuditChecker }) => ({
    'Access/SignIn': access.signIn(services),
    'Access/ChangeFirstPassword': access.changeFirstPassword(services),
    'Access/GetTwoFactorSetup': access.getTwoFactorSetup(services),
    'Access/ConfirmTwoFactor': access.confirmTwoFactor(services),
    'Access/EnterCode': access.enterCode(services),
    'Access/GetSelf': access.getSelf(services),
    'Access/SignOut': access.signOut(services),
    'Access/ChangePassword': ownPassword.changePassword(services),
    'Access/MakeRecoveryCodes': ownPassword.newRecoveryCodes(services),
    'Operators/GetOperators': operators.getOperators(services),
    'Operators/GetChanges': operators.getChanges(services),
    'Operators/ProposeChange': operators.proposeChange(services),
    'Operators/DecideChange': operators.decide(services),
    'Operators/WithdrawChange': operators.withdrawChange(services),
    'Operators/Disable': operators.disable(services),
    'Audit/GetEntries': audit.getEntries(services),
    'Audit/StartCheck': audit.startCheck(auditChecker),
    'Audit/GetCheck': audit.getCheck(auditChecker),
  }),
} satisfies ProductParts
