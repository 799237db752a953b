import { location, oneLine, optionalEmail, setting } from './setting-values.ts'

// The company that runs the installation, and its addresses. Empty ones are not shown: nothing is invented.
export const companySettings = {
  BUSINESS_EMAIL: setting({
    about: 'Where business enquiries go. Empty: no address is shown for them.',
    parse: optionalEmail,
  }),
  LOAN_EMAIL: setting({
    about: 'Where questions about loans go. Empty: no address is shown for them.',
    parse: optionalEmail,
  }),
  RECHARGE_EMAIL: setting({
    about: 'Where questions about deposits go. Empty: no address is shown for them.',
    parse: optionalEmail,
  }),
  COMPANY_NAME: setting({
    about:
      'The company or person that runs this installation, as shown in the texts. Empty: a dash is shown.',
    parse: oneLine(120),
  }),
  COMPANY_ADDRESS: setting({
    about: 'The postal address of the company, in one line. Empty: none is shown.',
    parse: oneLine(200),
  }),
  COMPANY_LOCATION: setting({
    about:
      'Where it is on a map: latitude and longitude in decimal degrees (`48.2082,16.3738`). Empty: no map is linked.',
    parse: location,
  }),
} as const

// The address of customer service: without one of its own, the sender of every mail, which is written as
// `Name <address>` or as the address alone.
export function supportEmailOf(settings: { SUPPORT_EMAIL: string | null; MAIL_FROM: string }): string {
  const { SUPPORT_EMAIL, MAIL_FROM } = settings
  return SUPPORT_EMAIL ?? /<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM
}
