import { loanEnds, supportEnds } from './names.ts'
import type { Witness } from './witness.ts'

/** Loans, support grants and transfers. */
export const loans: Witness = {
  cases: [
    ...loanEnds.map((end) => `loan ${end}`),
    'loan with a client order id',
    'loan with what was consented to',
    'loan repaid in part',
    'loan repaid with a penalty',
    'loan granted by one operator',
    'grantLoan by two operators',
    'waiveLoan by two operators',
    'setCreditScore by job',
    'setCreditScore by operator',
    'credit score taken away',
    'loan limit set',
    'loan limit taken away',
    ...supportEnds.map((end) => `support ${end}`),
    'support returned in part',
    'support returned with a client order id',
    'offerSupport by two operators',
    'waiveSupport by two operators',
    'recharge with a client order id',
  ],
  watch(note) {
    return {
      command(command) {
        if (command.type === 'applyForLoan' && command.clientOrderId !== null)
          note('loan with a client order id')
        if (command.type === 'returnSupport' && command.clientOrderId !== null)
          note('support returned with a client order id')
        if (command.type === 'rechargeInvited' && command.clientOrderId !== null)
          note('recharge with a client order id')
      },
      event(event) {
        if (event.type === 'loanApplied' && event.consentHash !== undefined)
          note('loan with what was consented to')
        if (event.type === 'loanEnded') note(`loan ${event.end}`)
        if (event.type === 'loanRepaid' && event.left > 0n) note('loan repaid in part')
        if (event.type === 'loanRepaid' && event.penalty > 0n) note('loan repaid with a penalty')
        if (event.type === 'creditScoreSet' && event.score === null) note('credit score taken away')
        if (event.type === 'loanLimitSet') note(`loan limit ${event.limit === null ? 'taken away' : 'set'}`)
        if (event.type === 'supportEnded') note(`support ${event.end}`)
        if (event.type === 'supportReturned' && event.left > 0n) note('support returned in part')
        if (event.type === 'decided' && event.command === 'grantLoan' && event.approverId === null)
          note('loan granted by one operator')
      },
    }
  },
}
