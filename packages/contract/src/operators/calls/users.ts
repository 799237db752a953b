import { z } from 'zod'
import { creditScoreMax, creditScoreMin } from '@candor/engine/rules/limits'
import { walletAddress } from '../../calls/addresses.ts'
import { card } from '../../calls/cards.ts'
import { deposit } from '../../calls/deposits.ts'
import * as common from '../../calls/fields.ts'
import { labCalls } from '../../calls/lab.ts'
import { loansCalls } from '../../calls/loans.ts'
import { optionsCalls } from '../../calls/options.ts'
import { pledgeCalls } from '../../calls/pledge.ts'
import { spotCalls } from '../../calls/spot.ts'
import { supportCalls } from '../../calls/support.ts'
import { swapCalls } from '../../calls/swap.ts'
import { walletCalls } from '../../calls/wallet.ts'
import { withdrawal } from '../../calls/withdrawals.ts'
import type { RefusalName } from '../../result-codes.ts'
import { accountMarks, noteLengthMax } from '../../rules/account.ts'
import { identityStates } from '../../rules/identity.ts'
import { operatorAct, operatorLook } from '../operator-call.ts'
import * as field from './fields.ts'

const { uid, reason } = field

// The list entry of a user. Personal data are masked: the first and last characters at most.
const summary = z.object({
  uid: z.string(),
  username: z.string().nullable(),
  nickname: z.string().nullable(),
  email: z.string().nullable(),
  region: z.string().nullable(),
  marks: z.array(z.enum(accountMarks)),
  isTryout: z.boolean(),
  registeredAt: z.string(),
})
export type UserSummary = z.infer<typeof summary>

const userDeposit = deposit.pick({
  depositId: true,
  name: true,
  kind: true,
  currency: true,
  coin: true,
  amount: true,
  credited: true,
  state: true,
  requestedAt: true,
  transactionId: true,
})

const userWithdrawal = withdrawal.pick({
  withdrawalId: true,
  coin: true,
  network: true,
  currency: true,
  amount: true,
  state: true,
  requestedAt: true,
  transactionId: true,
})

// A user's own call, made by an operator about that user: the same input with the user's number, the same
// answer.
function aboutUser<Shape extends z.core.$ZodShape, Output extends z.ZodType>(asked: {
  about: string
  input: z.ZodObject<Shape, z.core.$strict>
  output: Output
  codes: readonly RefusalName[]
}) {
  return operatorLook({
    about: `${asked.about} For the given user.`,
    needs: 'seeUsers',
    input: z.strictObject({ uid, ...asked.input.shape }),
    output: asked.output,
    codes: ['userDoesNotExist', ...asked.codes],
  })
}

export const usersCalls = {
  'Users/Search': operatorLook({
    about:
      'Searches users by the start of a UID, username, nickname or invitation code, or by the number of one of their orders. E-mail, phone and parts of the real name are matched by their start for operators who may see them, and only in full for others. Without a search text, the newest users are returned.',
    needs: 'seeUsers',
    ...common.numberedPages({ users: z.array(summary) }, { text: z.string().max(128, 'invalidRequest') }),
  }),
  'Users/GetUser': operatorLook({
    about: 'One user, with personal data masked.',
    needs: 'seeUsers',
    input: z.strictObject({ uid }),
    output: z.object({
      user: summary.extend({
        realName: z.string().nullable(),
        phone: z.string().nullable(),
        address: z.string().nullable(),
        age: z.string().nullable(),
        language: z.string(),
        invitationCode: z.string(),
        invitedBy: z.string().nullable(),
        hasFundPassword: z.boolean(),
        hasAccount: z.boolean(),
        securityChangedAt: z.string().nullable(),
        certification: z.object({ primary: z.enum(identityStates), advanced: z.enum(identityStates) }),
        creditScore: field.creditScore.nullable(),
        // The most that this user may borrow, if operators have set it.
        loanLimit: z.object({ amount: z.string(), coin: z.string() }).nullable(),
        invitedCount: z.int(),
      }),
      // Operators' decisions about this account that are in force.
      restrictions: field.rows({
        mark: z.enum(accountMarks),
        // Null for decisions from before the console.
        since: z.string().nullable(),
        reason: z.string().nullable(),
        by: field.operator.nullable(),
      }),
    }),
    codes: ['userDoesNotExist'],
  }),
  'Users/Unmask': operatorLook({
    about: 'The full personal data of one user. The view and its reason are recorded in the audit log.',
    needs: 'seePersonal',
    input: z.strictObject({ uid, reason }),
    output: z.object({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      realName: z.string().nullable(),
      address: z.string().nullable(),
      age: z.int().nullable(),
    }),
    codes: ['userDoesNotExist'],
  }),
  'Users/GetAddresses': operatorLook({
    about: 'The addresses a user can withdraw to, newest first, showing only the beginning and end of each.',
    needs: 'seeUsers',
    input: z.strictObject({ uid }),
    output: z.object({
      addresses: z.array(walletAddress.omit({ isUsable: true }).extend({ removedAt: z.string().nullable() })),
    }),
    codes: ['userDoesNotExist'],
  }),
  'Users/GetCards': operatorLook({
    about:
      'The bank cards of a user, newest first, showing only the end of each number and the holder’s name masked.',
    needs: 'seeUsers',
    input: z.strictObject({ uid }),
    output: z.object({
      cards: z.array(card.omit({ isUsable: true }).extend({ removedAt: z.string().nullable() })),
    }),
    codes: ['userDoesNotExist'],
  }),
  'Users/UnmaskDestinations': operatorLook({
    about:
      'The full addresses and bank cards of a user. The view and its reason are recorded in the audit log.',
    needs: 'seePersonal',
    input: z.strictObject({ uid, reason }),
    output: z.object({
      addresses: field.rows({ addressId: z.string(), address: z.string(), tag: z.string().nullable() }),
      cards: z.array(z.object({ cardId: z.string(), number: z.string(), holder: z.string() })),
    }),
    codes: ['userDoesNotExist'],
  }),
  'Users/GetSessions': operatorLook({
    about: 'The sessions of a user, newest first.',
    needs: 'seeUsers',
    input: z.strictObject({ uid }),
    output: z.object({
      sessions: field.rows({
        startedAt: z.string(),
        endsAt: z.string(),
        endedAt: z.string().nullable(),
        endReason: z.string().nullable(),
      }),
    }),
    codes: ['userDoesNotExist'],
  }),
  'Users/EndSessions': operatorAct({
    about: 'Logs a user out everywhere.',
    needs: 'restrictUsers',
    input: z.strictObject({ uid, reason }),
    codes: ['userDoesNotExist'],
  }),
  'Users/GetNotes': operatorLook({
    about: 'Internal notes about a user, newest first. Users never see them.',
    needs: 'seeUsers',
    ...common.numberedPages(
      {
        notes: field.rows({ noteId: z.string(), at: z.string(), by: field.operator, text: z.string() }),
      },
      { uid },
    ),
    codes: ['userDoesNotExist'],
  }),
  'Users/AddNote': operatorAct({
    about: 'Adds an internal note about a user. Notes can’t be edited.',
    needs: 'noteUsers',
    input: z.strictObject({
      uid,
      text: field.trimmed(noteLengthMax),
    }),
    output: z.object({ noteId: z.string() }),
    codes: ['userDoesNotExist'],
  }),
  'Users/GetDecisions': operatorLook({
    about: 'Operator decisions about the account, newest first, as recorded in the journal.',
    needs: 'seeUsers',
    input: z.strictObject({ uid, ...common.page }),
    output: common.pageOf({
      decisions: field.rows({
        number: z.string(),
        at: z.string(),
        command: z.string(),
        by: field.operator,
        approvedBy: field.operator.nullable(),
        reason: z.string().nullable(),
      }),
    }),
    codes: ['userDoesNotExist'],
  }),

  'Users/GetBalances': aboutUser(walletCalls['Wallet/GetBalances']),
  'Users/GetOverview': aboutUser(walletCalls['Wallet/GetOverview']),
  'Users/GetFundFlow': aboutUser(walletCalls['Wallet/GetFundFlow']),
  'Users/GetOpenOrders': aboutUser(spotCalls['Spot/GetOpenOrders']),
  'Users/GetOrderHistory': aboutUser(spotCalls['Spot/GetOrderHistory']),
  'Users/GetOpenOptions': aboutUser(optionsCalls['Options/GetOpenOrders']),
  'Users/GetOptionHistory': aboutUser(optionsCalls['Options/GetHistory']),
  'Users/GetPledges': aboutUser(pledgeCalls['Pledge/GetOrders']),
  'Users/GetSubscriptions': aboutUser(labCalls['Lab/GetOrders']),
  'Users/GetExchanges': aboutUser(swapCalls['Swap/GetRecords']),
  'Users/GetLoans': aboutUser(loansCalls['Loans/GetLoans']),
  'Users/GetGrants': aboutUser(supportCalls['Support/GetGrants']),

  'Users/GetDeposits': operatorLook({
    about: 'The deposits of a user, newest first. The payer is shown where the deposit is reviewed.',
    needs: 'seeUsers',
    ...common.numberedPages({ deposits: z.array(userDeposit) }, { uid }),
    codes: ['userDoesNotExist'],
  }),
  'Users/GetWithdrawals': operatorLook({
    about: 'The withdrawals of a user, newest first. The destination is shown in the queue.',
    needs: 'seeUsers',
    ...common.numberedPages({ withdrawals: z.array(userWithdrawal) }, { uid }),
    codes: ['userDoesNotExist'],
  }),

  'Users/Restrict': operatorAct({
    about:
      'Freezes or locks an account, or blocks its trading or withdrawals, or lifts any of these. The user is notified of the reason.',
    needs: 'restrictUsers',
    input: z.strictObject({
      uid,
      mark: z.enum(['frozen', 'locked', 'tradeBanned', 'withdrawalBanned']),
      isSet: z.boolean(),
      reason,
    }),
    codes: ['userDoesNotExist', 'decidedAlready'],
  }),
  'Users/Classify': operatorAct({
    about:
      'Makes a user an agent or an ordinary user, or makes the account a demo or real account. The user is notified of the reason.',
    needs: 'classifyUsers',
    input: z.strictObject({ uid, mark: z.enum(['agent', 'demo']), isSet: z.boolean(), reason }),
    codes: ['userDoesNotExist', 'decidedAlready'],
  }),
  'Users/SetCreditScore': operatorAct({
    about:
      'Sets or removes the credit score of a user. Loans require one. The user is notified of the reason.',
    needs: 'setCredit',
    input: z.strictObject({
      uid,
      score: z.int().min(creditScoreMin, 'invalidRequest').max(creditScoreMax, 'invalidRequest').nullable(),
      reason,
    }),
    codes: ['userDoesNotExist', 'decidedAlready'],
  }),
  'Users/SetLoanLimit': operatorAct({
    about:
      'Sets the maximum a user can borrow, or null for the general maximum. If it is below the minimum loan, no loan is available. The user is notified of the reason.',
    needs: 'setCredit',
    input: z.strictObject({ uid, amount: common.decimal.nullable(), reason }),
    codes: ['userDoesNotExist', 'decidedAlready', 'amountWrong'],
  }),
  'Users/SetRegion': operatorAct({
    about:
      'Sets the country or region of a user, which determines the available products. The user is notified of the reason.',
    needs: 'classifyUsers',
    input: z.strictObject({ uid, region: common.region.nullable(), reason }),
    codes: ['userDoesNotExist', 'decidedAlready'],
  }),
}
