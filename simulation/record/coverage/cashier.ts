import { depositEnds, withdrawalEnds } from './names.ts'
import type { Witness } from './witness.ts'

export const cashier: Witness = {
  cases: [
    ...depositEnds.map((end) => `deposit ${end}`),
    ...withdrawalEnds.map((end) => `withdrawal ${end}`),
    'deposit with a client order id',
    'deposit settled after its end',
    'deposit to an account of its channel',
    'deposit to a chosen account',
    'channel with a closed account',
    'settleDeposit by external',
    'settleDeposit by one operator',
    'settleDeposit by two operators',
    'withdrawal with a client order id',
    'withdrawal passed by itself',
    'withdrawal passed by one operator',
    'passWithdrawal by two operators',
    'failWithdrawal by two operators',
    'rejectWithdrawal by two operators',
    'startPayout by two operators',
    'withdrawal bound to its destination',
    'restore with withdrawals under way',
    'creditArrival by external',
    'creditArrival by two operators',
    'arrival sent back',
    'payout begun by the signer',
    'payWithdrawal by external',
    'payWithdrawal by two operators',
    'deposit counted for a limit',
    'withdrawal counted for a limit',
    'withdrawal to a card',
    'withdrawal under caution',
  ],
  watch(note) {
    return {
      command(command) {
        if (command.type === 'requestDeposit' && command.clientOrderId !== null)
          note('deposit with a client order id')
        if (command.type === 'requestDeposit' && command.bank !== undefined)
          note('deposit to a chosen account')
        if (command.type === 'requestWithdrawal' && command.clientOrderId !== null)
          note('withdrawal with a client order id')
        const { type, by } = command
        if (type === 'settleDeposit' || type === 'creditArrival' || type === 'payWithdrawal')
          note(`${type} by ${by.kind}`)
      },
      event(event) {
        if (event.type === 'depositRequested' && event.worth !== undefined)
          note('deposit counted for a limit')
        if (
          event.type === 'channelConfigured' &&
          event.channel.accounts?.some(({ isOpen }) => !isOpen) === true
        )
          note('channel with a closed account')
        if (event.type === 'depositRequested' && event.bankAccount !== undefined)
          note('deposit to an account of its channel')
        if (event.type === 'depositEnded') note(`deposit ${event.end}`)
        if (event.type === 'depositSettled' && event.wasOver) note('deposit settled after its end')
        if (event.type === 'arrivalReturning') note('arrival sent back')
        if (event.type === 'withdrawalEnded') note(`withdrawal ${event.end}`)
        if (event.type === 'withdrawalPassed' && event.isAutomatic) note('withdrawal passed by itself')
        if (event.type === 'withdrawalSigning' && event.isSigners) note('payout begun by the signer')
        if (event.type === 'resumedFromBackup' && event.withdrawalIds.length > 0)
          note('restore with withdrawals under way')
        if (event.type === 'withdrawalRequested') {
          if (event.destinationHash !== undefined) note('withdrawal bound to its destination')
          if (event.worth !== undefined) note('withdrawal counted for a limit')
          if (event.network === null) note('withdrawal to a card')
          if (event.causes.some((cause) => cause !== 'largeAmount')) note('withdrawal under caution')
        }
        if (event.type !== 'decided') return
        const { command, approverId } = event
        if (command === 'passWithdrawal' && approverId === null) note('withdrawal passed by one operator')
        if (command === 'settleDeposit' && approverId === null) note('settleDeposit by one operator')
        if (approverId !== null) note(`${command} by two operators`)
      },
    }
  },
}
