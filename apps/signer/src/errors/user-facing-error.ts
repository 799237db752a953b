/** An error whose message tells the signer's administrator what is wrong and how to fix it. */
export class UserFacingError extends Error {}
