// The product can't take commands now. What was asked has not happened, or nobody can tell yet.
export class Unavailable extends Error {
  readonly statusCode = 503
}

// The engine threw at this command, so it was never journaled; what waited beside it is not at fault.
export class CommandFailed extends Unavailable {}

// More is waiting than the product can promise to get to in time.
export class Overloaded extends Error {
  readonly statusCode = 429
}

// The data wait for somebody to accept their upgrade. Nothing is journaled before.
export class Held extends Error {
  readonly statusCode = 503
}

// A view that is asked for can't be read now: it is being filled, or was set aside.
export class ViewFilling extends Error {
  readonly statusCode = 503
}
