import { aboutExistingUser } from '../../platform/calls/about-user.ts'
import type { ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as userDecisions from './decide.ts'
import * as userRecords from './records.ts'
import * as users from './user.ts'

export const parts = {
  operatorCalls: (services: Services) => ({
    'Users/Search': users.searchUsers(services),
    'Users/GetUser': users.getUser(services),
    'Users/Unmask': users.unmask(services),
    'Users/GetAddresses': aboutExistingUser(services, userRecords.getAddresses(services)),
    'Users/GetCards': aboutExistingUser(services, userRecords.getCards(services)),
    'Users/UnmaskDestinations': aboutExistingUser(services, userRecords.unmaskDestinations(services)),
    'Users/GetSessions': aboutExistingUser(services, userRecords.getSessions(services)),
    'Users/EndSessions': userRecords.endSessions(services),
    'Users/GetNotes': aboutExistingUser(services, userRecords.getNotes(services)),
    'Users/AddNote': aboutExistingUser(services, userRecords.addNote(services)),
    'Users/GetDecisions': aboutExistingUser(services, userRecords.getDecisions(services)),
    'Users/SetCreditScore': userDecisions.setCreditScore(services),
    'Users/SetLoanLimit': userDecisions.setLoanLimit(services),
    'Users/Restrict': userDecisions.restrict(services),
    'Users/Classify': userDecisions.classify(services),
    'Users/SetRegion': userDecisions.setUserRegion(services),
  }),
} satisfies ProductParts
