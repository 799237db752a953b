// Each is shown in words by the console, and as it is in the log, in the metrics and in the handbook.
export const alarmNames = [
  'clockJumped',
  'upgradeWaits',
  'viewSetAside',
  'feedStale',
  'outboxSetAside',
  'mailNotSent',
  'textNotSent',
  'destinationChanged',
  'bookChanged',
  'coverLow',
  'creditRefused',
  'refundFailed',
  'paymentDisputed',
  'chainWatcher',
  'signerSilent',
  'signerStrays',
] as const
export type AlarmName = (typeof alarmNames)[number]

// With its subject and figures behind it, such as `feedStale BTC`.
export type Alarm = AlarmName | `${AlarmName} ${string}`
