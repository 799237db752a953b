/** An error whose message is written for whoever runs the signer: what is wrong, and what to do about it. */
export class UserFacingError extends Error {}
