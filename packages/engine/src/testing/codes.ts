import { engineReasons, type Rejection } from '../rules/reasons.ts'

/** The result code of each reason. */
export const codes = Object.fromEntries(
  Object.entries(engineReasons).map(([name, { code }]) => [name, code]),
) as Readonly<Record<Rejection, number>>
