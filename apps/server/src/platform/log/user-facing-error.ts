// An error whose message is written for whoever runs the program: what is wrong, and what to do about it.
export class UserFacingError extends Error {}
