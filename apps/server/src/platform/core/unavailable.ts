// The product can't take commands now. The command has not happened, or it is not known yet.
export class Unavailable extends Error {
  readonly statusCode = 503
}

// The engine threw at this command, so it was never journaled; commands waiting beside it are not at fault.
export class CommandFailed extends Unavailable {}

// More is waiting than the product can promise to process in time.
export class Overloaded extends Error {
  readonly statusCode = 429
}

// The data wait until their upgrade is accepted. Nothing is journaled before.
export class Held extends Error {
  readonly statusCode = 503
}

// A requested view can't be read now: it is being filled, or was set aside.
export class ViewFilling extends Error {
  readonly statusCode = 503
}
