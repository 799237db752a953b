/** Limits that the engine enforces, and that contract and apps check before. */

/** The scale of credit scores in the United States. */
export const creditScoreMin = 300
export const creditScoreMax = 850
export const loanTermDaysMax = 3_650
/** Support funds are offered under a name. */
export const grantNameLengthMax = 60
/** Of trading days that a payout method or an offer of support funds may require. */
export const tradingDaysMax = 3_650
/** Of a daily limit: no account ever has more of a coin. */
export const dailyLimitMax = 2n ** 62n

/** An operator's reason for a decision. */
export const reasonLengthMax = 500
/** The largest number that an operator can have. */
export const operatorIdMax = 2 ** 31 - 1
export const closedRegionsMax = 300

export const coinSymbolLengthMax = 16
export const coinSymbolPattern = /^[A-Z0-9]{1,16}$/
export const coinNameLengthMax = 40
/** Two coins and the sign between them. */
export const marketSymbolLengthMax = 2 * coinSymbolLengthMax + 1
/** Three capital letters, as ISO 4217 has them. */
export const currencyPattern = /^[A-Z]{3}$/

/** Of names and bank accounts: no character may be invisible or change the direction of a line. */
export const visibleLinePattern =
  /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]+$/u

/** Of the bank accounts of a deposit channel. */
export const bankAccountsMax = 10
export const bankNameLengthMax = 60
export const bankHolderLengthMax = 70
export const bankAccountLengthMax = 40
export const bankCodeLengthMax = 20

/** Of a transaction outside. Printable and without spaces, so that two equal-looking ones are one. */
export const transactionIdLengthMax = 128
export const transactionIdPattern = /^[\x21-\x7e]+$/

/** How far ahead terms can be agreed on: longer than any notice that users get. */
export const effectiveMsMax = 90 * 24 * 3_600_000
