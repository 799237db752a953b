import type { OutcomeOf } from '../../../nucleus/outcome.ts'
import type { State as CoreState } from '../../../nucleus/state.ts'
import type { RejectionOf } from '../../../rules/reasons.ts'
import type { FeeLevels } from './commands.ts'
import { TradedVolumes } from './traded-volumes.ts'

/** What accounts pay less than a market asks for. */
export class AccountFees {
  levels: FeeLevels | null = null
  /** By account, and none of zero. */
  readonly discounts = new Map<number, number>()
  readonly volumes = new TradedVolumes()
}

/** The state as the commands of fees see it. */
export type State = CoreState & { readonly products: { readonly spot: { readonly fees: AccountFees } } }
export type Outcome = OutcomeOf<RejectionOf<'spot'>>
