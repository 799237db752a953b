// An error whose message is for the person who runs the program: the problem, and what to do about it.
export class UserFacingError extends Error {}
